import type { Database } from '../../../platform/database/connect.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import { beginningOf } from '../../services/current-timetable.ts';
import type { Version } from '../../services/current-timetable.ts';
import { stopsOf } from '../stop-names.ts';
import type { Stop } from '../stop-names.ts';

/** What purchasers see of a timetable. `time` is when its morning begins, 'HHMM'; null where no time is known. */
export interface SeenTimetable {
  stops: Stop[];
  time: string | null;
}

/**
 * Reads what purchasers would see of a version that has not begun, as `setCurrentTimetables` makes it the current one: without a first time it has that of
 * the version before it. Undefined for one that has begun, for an unknown one, and where the service is archived.
 */
export async function readComingTimetable(
  db: Database,
  { client_id, service_id, valid_from }: Version,
): Promise<SeenTimetable | undefined> {
  const { rows } = await sql<SeenTimetable>`
    SELECT ${stopsOf('version')} AS stops, coalesce(${beginningOf('version')}, (
      SELECT ${beginningOf('earlier')} FROM timetables AS earlier
      WHERE earlier.client_id = version.client_id AND earlier.service_id = version.service_id AND earlier.started_at IS NULL
        AND earlier.valid_from < version.valid_from AND ${beginningOf('earlier')} IS NOT NULL
      ORDER BY earlier.valid_from DESC LIMIT 1)) AS time
    FROM (
      SELECT client_id, service_id, service_id AS id, valid_from, valid_from AS timetable_from FROM timetables
      WHERE client_id = ${client_id} AND service_id = ${service_id} AND valid_from = ${valid_from} AND started_at IS NULL
    ) AS version
    JOIN services ON services.client_id = version.client_id AND services.id = version.service_id AND services.archived_at IS NULL`.execute(
    db,
  );
  return rows[0];
}
