import type { CallsByTimetable } from '@fareway/domain/network/stops/stop-notices.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const idsOfCalls = (direction: 'am' | 'pm') => sql`(
  SELECT coalesce(jsonb_agg(DISTINCT called.stop_id), '[]') FROM service_stops AS called
  WHERE called.client_id = version.client_id AND called.service_id = version.service_id AND called.valid_from = version.valid_from
    AND called.direction = ${sql.lit(direction)})`;

/** An expression: where the bus of the row `service` calls today and later (CallsByTimetable). */
export const callsByTimetable: RawBuilder<CallsByTimetable> = sql`jsonb_build_object(
  'timetables', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('valid_from', version.valid_from, 'am', ${idsOfCalls('am')}, 'pm', ${idsOfCalls('pm')})
      ORDER BY version.valid_from), '[]')
    FROM timetables AS version
    WHERE version.client_id = service.client_id AND version.service_id = service.id AND version.valid_from >= service.timetable_from),
  'moves', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('valid_from', move.valid_from, 'from_stop_id', move.from_stop_id,
      'to', (SELECT jsonb_build_object('id', stop.id, 'name', stop.name) FROM stops AS stop
        WHERE stop.client_id = move.client_id AND stop.id = move.to_stop_id)) ORDER BY move.valid_from), '[]')
    FROM timetable_moves AS move
    WHERE move.client_id = service.client_id AND move.service_id = service.id AND move.applied_at IS NULL))`;

/** Reads where the buses of services call today and later. */
export async function readCallsByTimetable(
  db: Kysely<DB>,
  client_id: string,
  services: readonly { id: string }[],
): Promise<Map<string, CallsByTimetable>> {
  const ids = services.map(({ id }) => id);
  const { rows } = await sql<{ id: string; calls: CallsByTimetable }>`
    SELECT service.id, ${callsByTimetable} AS calls FROM services AS service
    WHERE service.client_id = ${client_id} AND service.id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, calls }) => [id, calls]));
}
