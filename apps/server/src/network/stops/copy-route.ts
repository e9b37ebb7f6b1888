import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { startTimetables } from './timetables/write-timetable.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Copies the timetables of a service that count today or later, and its zones, to a new service of the operator (C-033). Moves of passengers are not
 * copied, because nobody travels with the new one. The caller has locked the operator and both services.
 */
export async function copyRoute(
  transaction: Transaction<DB>,
  now: Date,
  today: LocalDate,
  { client_id, from, to }: { client_id: string; from: string; to: string },
): Promise<void> {
  await sql`
    WITH versions AS (
      INSERT INTO timetables (client_id, service_id, valid_from)
      SELECT client_id, ${to}::uuid, valid_from FROM timetables
      WHERE client_id = ${client_id} AND service_id = ${from} AND valid_from >= coalesce((
        SELECT max(valid_from) FROM timetables WHERE client_id = ${client_id} AND service_id = ${from} AND valid_from <= ${today}), '-infinity')
      RETURNING valid_from
    )
    INSERT INTO service_stops (client_id, service_id, valid_from, direction, position, stop_id, minutes)
    SELECT client_id, ${to}::uuid, valid_from, direction, position, stop_id, minutes
    FROM service_stops JOIN versions USING (valid_from)
    WHERE client_id = ${client_id} AND service_id = ${from}`.execute(transaction);
  await startTimetables(transaction, now, today, { client_id, service_id: to });
  await sql`
    INSERT INTO service_zones (client_id, service_id, name, position)
    SELECT client_id, ${to}::uuid, name, position FROM service_zones WHERE client_id = ${client_id} AND service_id = ${from}`.execute(
    transaction,
  );
  await sql`
    INSERT INTO zone_stops (client_id, service_id, zone, position, stop_id)
    SELECT client_id, ${to}::uuid, zone, position, stop_id FROM zone_stops WHERE client_id = ${client_id} AND service_id = ${from}`.execute(
    transaction,
  );
}
