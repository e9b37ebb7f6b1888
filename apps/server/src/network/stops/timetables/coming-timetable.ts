import type { Database } from '../../../platform/database/connect.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import { beginningOf } from '../../services/current-timetable.ts';
import type { Version } from '../../services/current-timetable.ts';
import { stopsOf } from '../stop-names.ts';
import type { Stop } from '../stop-names.ts';

/** What purchasers see of a timetable. `time` is when its morning begins, 'HHMM'; null where the first stop has no time. */
export interface SeenTimetable {
  stops: Stop[];
  time: string | null;
}

/** Reads what purchasers would see of a version that has not begun; undefined for one that has begun, and for an unknown one. */
export async function readComingTimetable(
  db: Database,
  { client_id, service_id, valid_from }: Version,
): Promise<SeenTimetable | undefined> {
  const { rows } = await sql<SeenTimetable>`
    SELECT ${stopsOf('version')} AS stops, ${beginningOf('version')} AS time
    FROM (
      SELECT client_id, service_id, service_id AS id, valid_from, valid_from AS timetable_from FROM timetables
      WHERE client_id = ${client_id} AND service_id = ${service_id} AND valid_from = ${valid_from} AND started_at IS NULL
    ) AS version`.execute(db);
  return rows[0];
}
