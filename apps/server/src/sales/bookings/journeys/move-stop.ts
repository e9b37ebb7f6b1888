import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { StopMove } from '../../../tickets/customer-tickets/changes/move-stop.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Moves the journeys of a day or later to another stop, also those that are being paid or that late money can book (F-15). They keep their bus and their
 * seat, so it is not a change of the purchaser. Returns the ids of the passes with a booked journey.
 */
export async function moveStopOfJourneys(
  transaction: Transaction<DB>,
  { client_id, service_id, from, to }: StopMove,
  day: LocalDate,
): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    UPDATE bookings SET stop_id = ${to}
    WHERE client_id = ${client_id} AND stop_id = ${from} AND service_id = ${service_id} AND state IN ('held', 'booked', 'released') AND date >= ${day}
    RETURNING CASE state WHEN 'booked' THEN customer_ticket_id END AS id`.execute(transaction);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}
