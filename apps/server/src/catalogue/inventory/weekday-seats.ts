import type { WantedSeats, WeekdaySeats } from '@fareway/domain/network/weekday-seats.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';

/** Seats of weekdays for the tickets of a type and year. */
interface WeekdaySeatsKey {
  client_id: string;
  ticket_type: string;
  year: string;
}

export type WeekdaySeatRow = WeekdaySeats & { id: string; service_id: string };

/** Locks the seats on weekdays of services, in the order of their ids. */
export async function lockWeekdaySeats(
  transaction: Transaction<DB>,
  { client_id, service_ids, ticket_type, year }: WeekdaySeatsKey & { service_ids: readonly string[] },
): Promise<WeekdaySeatRow[]> {
  const { rows } = await sql<WeekdaySeatRow>`
    SELECT id, service_id, weekday, direction, capacity, taken FROM inventory
    WHERE client_id = ${client_id} AND service_id = ANY (${[...service_ids]}::uuid[]) AND scope = 'weekly_pattern'
      AND ticket_type::text = ${ticket_type} AND year::text = ${year}
    ORDER BY id
    FOR NO KEY UPDATE`.execute(transaction);
  return rows;
}

/** Opens cells of a service that were not sold before. Its service is locked. */
export async function insertWeekdaySeats(
  transaction: Transaction<DB>,
  now: Date,
  { client_id, service_id, ticket_type, year }: WeekdaySeatsKey & { service_id: string },
  cells: readonly WantedSeats[],
): Promise<void> {
  if (cells.length === 0) return;
  const rows = cells.map(({ weekday, direction, seats }) => ({
    client_id,
    id: newId(now.getTime()),
    scope: 'weekly_pattern',
    service_id,
    ticket_type,
    year,
    weekday,
    direction,
    capacity: seats,
  }));
  await transaction.insertInto('inventory').values(rows).execute();
}
