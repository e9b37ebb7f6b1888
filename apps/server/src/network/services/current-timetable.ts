import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A version of the timetable of a service. */
export interface Version {
  client_id: string;
  service_id: string;
  valid_from: LocalDate;
}

/** An expression: when the morning of a version of a timetable begins, 'HHMM'. It is null where the first stop has no time. */
export function beginningOf(version: string): RawBuilder<string | null> {
  const of = (column: string) => sql.ref(`${version}.${column}`);
  return sql`(
    SELECT to_char(make_interval(mins => minutes), 'HH24MI') FROM service_stops AS called
    WHERE called.client_id = ${of('client_id')} AND called.service_id = ${of('service_id')} AND called.valid_from = ${of('valid_from')}
      AND direction = 'am'
    ORDER BY position LIMIT 1)`;
}

/**
 * Makes each version the timetable that purchasers see. A service departs at the first time of its morning; without one it keeps its departure time.
 */
export async function setCurrentTimetables(transaction: Transaction<DB>, versions: readonly Version[]): Promise<void> {
  await sql`
    UPDATE services SET timetable_from = version.valid_from, time = coalesce(${beginningOf('version')}, time)
    FROM jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) AS version (client_id uuid, service_id uuid, valid_from date)
    WHERE services.client_id = version.client_id AND services.id = version.service_id`.execute(transaction);
}
