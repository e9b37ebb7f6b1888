import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import { setCurrentTimetables } from '../../services/current-timetable.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** The day of the timetable that a service has from the beginning. It is before all days. */
export const firstTimetable = '-infinity' as LocalDate;

export interface ServiceKey {
  client_id: string;
  service_id: string;
}

/** The calls of both journeys by the ids of their stops; minutes as in `Call` of the domain. */
type CallsById = Record<Direction, { stop_id: string; minutes: number | null }[]>;

/** Writes a version of the timetable of a service, and replaces one of the same day. The caller has locked the service. */
export async function writeTimetable(
  transaction: Transaction<DB>,
  { client_id, service_id }: ServiceKey,
  valid_from: LocalDate,
  calls: CallsById,
): Promise<void> {
  await writeTimetables(transaction, client_id, valid_from, [{ service_id, ...calls }]);
}

/** The same for several services of an operator, with the same number of statements. */
export async function writeTimetables(
  transaction: Transaction<DB>,
  client_id: string,
  valid_from: LocalDate,
  timetables: readonly (CallsById & { service_id: string })[],
): Promise<void> {
  const services = timetables.map(({ service_id }) => service_id);
  await sql`
    INSERT INTO timetables (client_id, service_id, valid_from)
    SELECT ${client_id}, id, ${valid_from} FROM unnest(${services}::uuid[]) AS service (id)
    ON CONFLICT DO NOTHING`.execute(transaction);
  await sql`
    DELETE FROM service_stops
    WHERE client_id = ${client_id} AND service_id = ANY (${services}::uuid[]) AND valid_from = ${valid_from}`.execute(
    transaction,
  );
  const rows = timetables.flatMap(({ service_id, ...calls }) =>
    (['am', 'pm'] as const).flatMap((direction) =>
      calls[direction].map((call, index) => ({ service_id, direction, position: index + 1, ...call })),
    ),
  );
  if (rows.length === 0) return;
  await sql`
    INSERT INTO service_stops (client_id, service_id, valid_from, direction, position, stop_id, minutes)
    SELECT ${client_id}, service_id, ${valid_from}, direction::direction, position, stop_id, minutes
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS called (
      service_id uuid, direction text, position smallint, stop_id uuid, minutes integer)`.execute(transaction);
}

/**
 * Makes the versions whose day has come the timetables that purchasers see: of one service or several, of the services of an operator, or of all. Returns
 * the services that have a new timetable. The caller has locked them.
 */
export async function startTimetables(
  transaction: Transaction<DB>,
  now: Date,
  today: LocalDate,
  { client_id, service_id, service_ids }: Partial<ServiceKey> & { service_ids?: readonly string[] },
): Promise<ServiceKey[]> {
  const { rows } = await sql<ServiceKey & { valid_from: LocalDate }>`
    WITH started AS (
      UPDATE timetables SET started_at = ${now}
      WHERE started_at IS NULL AND valid_from <= ${today}
        ${client_id === undefined ? sql`` : sql`AND client_id = ${client_id}`}
        ${service_id === undefined ? sql`` : sql`AND service_id = ${service_id}`}
        ${service_ids === undefined ? sql`` : sql`AND service_id = ANY (${[...service_ids]}::uuid[])`}
      RETURNING client_id, service_id, valid_from
    )
    SELECT client_id, service_id, max(valid_from) AS valid_from FROM started GROUP BY 1, 2`.execute(transaction);
  if (rows.length > 0) await setCurrentTimetables(transaction, rows);
  return rows;
}

/**
 * Takes a stop out of the timetables of an operator from today on. Earlier days keep theirs. Returns the services that called there. The caller
 * has locked them and the operator.
 */
export async function removeFromTimetables(
  transaction: Transaction<DB>,
  now: Date,
  today: LocalDate,
  { client_id, stop_id }: { client_id: string; stop_id: string },
): Promise<string[]> {
  await startTimetables(transaction, now, today, { client_id });
  await sql`
    WITH calling AS (
      SELECT client_id, id AS service_id, timetable_from FROM services AS service
      WHERE client_id = ${client_id} AND timetable_from < ${today} AND EXISTS (
        SELECT FROM service_stops AS called
        WHERE called.client_id = service.client_id AND called.service_id = service.id AND called.valid_from = service.timetable_from
          AND called.stop_id = ${stop_id})
    ), versions AS (
      INSERT INTO timetables (client_id, service_id, valid_from)
      SELECT client_id, service_id, ${today} FROM calling
      RETURNING client_id, service_id
    )
    INSERT INTO service_stops (client_id, service_id, valid_from, direction, position, stop_id, minutes)
    SELECT called.client_id, called.service_id, ${today}, direction, position, stop_id, minutes
    FROM versions JOIN calling USING (client_id, service_id)
    JOIN service_stops AS called ON called.client_id = calling.client_id AND called.service_id = calling.service_id
      AND called.valid_from = calling.timetable_from`.execute(transaction);
  await startTimetables(transaction, now, today, { client_id });
  const { rows } = await sql<{ service_id: string; valid_from: LocalDate | null }>`
    WITH removed AS (
      DELETE FROM service_stops AS called USING services AS service
      WHERE called.client_id = ${client_id} AND called.stop_id = ${stop_id} AND service.client_id = called.client_id
        AND service.id = called.service_id AND called.valid_from >= coalesce(service.timetable_from, '-infinity')
      RETURNING called.service_id
    )
    SELECT DISTINCT removed.service_id, timetable_from AS valid_from FROM removed
    JOIN services ON services.client_id = ${client_id} AND services.id = removed.service_id`.execute(transaction);
  // a service whose first stop is gone leaves at the time of the next one
  const current = rows.flatMap(({ service_id, valid_from }) =>
    valid_from === null ? [] : [{ client_id, service_id, valid_from }],
  );
  await setCurrentTimetables(transaction, current);
  return rows.map(({ service_id }) => service_id);
}
