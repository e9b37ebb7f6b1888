import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Notes that tickets sold before have new stops, days or holders: where a coming move of their service concerns one, the emails about the moves of this
 * service are sent again, to those who have not had them. A run of the job that sends them at this moment ends first, so that it does not note the moves
 * as done.
 */
export async function announceAgain(
  transaction: Transaction<DB>,
  { client_id, ids }: { client_id: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    WITH boarding AS (
      SELECT service_id, stop_id FROM customer_tickets WHERE client_id = ${client_id} AND id = ANY (${[...ids]}::uuid[])
      UNION SELECT service_id, stop_id FROM bookings
        WHERE client_id = ${client_id} AND customer_ticket_id = ANY (${[...ids]}::uuid[]) AND state = 'booked'
    ), concerned AS MATERIALIZED (
      SELECT service_id, valid_from, from_stop_id, announced_at FROM timetable_moves
      WHERE client_id = ${client_id} AND applied_at IS NULL AND service_id IN (
        SELECT move.service_id FROM timetable_moves AS move
        JOIN boarding ON boarding.service_id = move.service_id AND boarding.stop_id = move.from_stop_id
        WHERE move.client_id = ${client_id} AND move.applied_at IS NULL)
      ORDER BY service_id, valid_from, from_stop_id
      FOR NO KEY UPDATE
    )
    UPDATE timetable_moves AS move SET announced_at = NULL FROM concerned
    WHERE move.client_id = ${client_id} AND move.service_id = concerned.service_id AND move.valid_from = concerned.valid_from
      AND move.from_stop_id = concerned.from_stop_id AND concerned.announced_at IS NOT NULL`.execute(transaction);
}
