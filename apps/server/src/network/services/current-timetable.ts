import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A version of the timetable of a service. */
interface Version {
  client_id: string;
  service_id: string;
  valid_from: LocalDate;
}

/**
 * Makes each version the timetable that purchasers see. A service departs at the first time of its morning; without one it keeps its departure time.
 */
export async function setCurrentTimetables(transaction: Transaction<DB>, versions: readonly Version[]): Promise<void> {
  await sql`
    UPDATE services SET timetable_from = version.valid_from, time = coalesce((
      SELECT to_char(make_interval(mins => minutes), 'HH24MI') FROM service_stops AS called
      WHERE called.client_id = services.client_id AND called.service_id = services.id AND called.valid_from = version.valid_from
        AND direction = 'am'
      ORDER BY position LIMIT 1), time)
    FROM jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) AS version (client_id uuid, service_id uuid, valid_from date)
    WHERE services.client_id = version.client_id AND services.id = version.service_id`.execute(transaction);
}
