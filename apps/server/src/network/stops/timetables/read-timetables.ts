import { createHash } from 'node:crypto';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { MovingTimetable, TimetableMove } from '@fareway/domain/network/timetable-moves.ts';
import type { Timetable } from '@fareway/domain/network/timetable.ts';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { firstTimetable } from './write-timetable.ts';
import type { ServiceKey } from './write-timetable.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A version of the timetable of a service. */
export interface TimetableVersion extends MovingTimetable {
  /** Null for the timetable that the service has from the beginning. */
  valid_from: LocalDate | null;
  /** The moves that it makes on its day, by the names of their stops. A move that was made is not among them. */
  moves: TimetableMove[];
}

/** Reads the timetables of a service that count today or later, by their days (C-031). A service without stops may have none. */
export async function readTimetables(
  db: Database,
  { client_id, service_id }: ServiceKey,
  today: LocalDate,
): Promise<TimetableVersion[]> {
  return (await readTimetablesOf(db, client_id, [service_id], today)).get(service_id)!;
}

/** Reads those of several services, by the ids of the services, with one statement. */
export async function readTimetablesOf(
  db: Database,
  client_id: string,
  service_ids: readonly string[],
  today: LocalDate,
): Promise<Map<string, TimetableVersion[]>> {
  // the calls of a version are found by their key, whatever the statistics say
  const { rows } = await sql<TimetableVersion & { service_id: string; valid_from: LocalDate }>`
    SELECT version.service_id, version.valid_from, ${callsOf('am')} AS am, ${callsOf('pm')} AS pm, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('from', from_name, 'to', to_name) ORDER BY from_name), '[]')
      FROM timetable_moves AS move
      CROSS JOIN LATERAL (
        SELECT ${nameOf(sql`move`, 'from_stop_id')} AS from_name, ${nameOf(sql`move`, 'to_stop_id')} AS to_name) AS stop_of_move
      WHERE move.client_id = version.client_id AND move.service_id = version.service_id AND move.valid_from = version.valid_from
        AND move.applied_at IS NULL) AS moves
    FROM unnest(${[...service_ids]}::uuid[]) AS wanted (id)
    CROSS JOIN LATERAL (
      SELECT client_id, service_id, valid_from FROM timetables
      WHERE client_id = ${client_id} AND service_id = wanted.id AND valid_from >= coalesce((
        SELECT max(valid_from) FROM timetables
        WHERE client_id = ${client_id} AND service_id = wanted.id AND valid_from <= ${today}), '-infinity')
    ) AS version
    ORDER BY version.service_id, version.valid_from`.execute(db);
  const found = Map.groupBy(rows, ({ service_id }) => service_id);
  return new Map(
    service_ids.map((id) => [
      id,
      (found.get(id) ?? []).map(({ service_id: _, valid_from, ...version }) => ({
        valid_from: valid_from === firstTimetable ? null : valid_from,
        ...version,
      })),
    ]),
  );
}

/**
 * A short text that is different for timetables that differ. A change carries that of the timetables which the person saw. The moves of the first one are left
 * out: it is that of today, whose moves a job makes. Only a service without a timetable of today, which has no stops, begins with a coming one.
 */
export function digestOf(timetables: readonly TimetableVersion[]): string {
  const calls = ({ am, pm }: Timetable) => [am, pm].map((list) => list.map(({ stop, minutes }) => [stop, minutes]));
  const facts = timetables.map((version, index) => [
    version.valid_from,
    ...calls(version),
    index > 0 && version.moves.map(({ from, to }) => [from, to]),
  ]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** The name of a stop. A join would read all stops of an operator for each call while the statistics are old, as after an import. */
const nameOf = (row: RawBuilder<unknown>, column: string) => sql`(
  SELECT name FROM stops AS stop WHERE stop.client_id = ${row}.client_id AND stop.id = ${row}.${sql.raw(column)})`;

/** An expression: the calls of a journey of the timetable `version`, as in the domain. */
const callsOf = (direction: 'am' | 'pm'): RawBuilder<unknown> => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('stop', ${nameOf(sql`called`, 'stop_id')}, 'minutes', called.minutes) ORDER BY called.position), '[]')
  FROM service_stops AS called
  WHERE called.client_id = version.client_id AND called.service_id = version.service_id AND called.valid_from = version.valid_from
    AND called.direction = ${direction})`;

/** An expression: the timetables of the row `service` that count on a day or later, in the order of their days (TimetableOfDay). */
export function timetablesFrom(service: string, day: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofService = (alias: string) =>
    sql`${sql.ref(`${alias}.client_id`)} = ${sql.ref(`${service}.client_id`)} AND ${sql.ref(`${alias}.service_id`)} = ${sql.ref(`${service}.id`)}`;
  return sql`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('valid_from', version.valid_from, 'am', ${callsOf('am')}, 'pm', ${callsOf('pm')})
      ORDER BY version.valid_from), '[]')
    FROM timetables AS version
    WHERE ${ofService('version')} AND version.valid_from >= coalesce((
      SELECT max(earlier.valid_from) FROM timetables AS earlier
      WHERE ${ofService('earlier')} AND earlier.valid_from <= ${day}), '-infinity'))`;
}
