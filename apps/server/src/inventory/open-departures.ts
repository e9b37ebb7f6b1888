import { directions } from '@fareway/domain/availability.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { RepeatedJob } from '../platform/jobs.ts';
import { newId } from '../platform/ids.ts';

/** Seats are opened so far ahead; a ticket needs at most 35 days, and a stopped process has the rest of the time. */
const daysAhead = 60;
const most = 2_000;

/**
 * Opens the seats of the departures ahead: of every service that says how many it has, on the days on which it runs. What is open
 * already stays as it is. Answers whether there may be more to open.
 */
export async function openDepartures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const { rows } = await sql<{
    client_id: string;
    service_id: string;
    date: string;
    direction: string;
    capacity: number;
  }>`
    SELECT service.client_id, service.id AS service_id, day.date, side.direction, side.seats AS capacity
    FROM services AS service
    JOIN clients AS client ON client.id = service.client_id
    CROSS JOIN LATERAL (VALUES ${sql.join(directions.map((side) => sql`(${side}, ${sql.ref(`service.${side}_seats`)})`))}) AS side (direction, seats)
    CROSS JOIN LATERAL (
      SELECT (${now}::timestamptz AT TIME ZONE client.time_zone)::date + ahead AS date FROM generate_series(0, ${daysAhead}::integer) AS ahead
    ) AS day
    WHERE service.archived_at IS NULL AND side.seats IS NOT NULL
      AND weekday_of(day.date) = ANY (service.operating_weekdays)
      AND NOT EXISTS (SELECT FROM service_days_off AS day_off
        WHERE day_off.client_id = service.client_id AND day_off.service_id = service.id AND day_off.date = day.date)
      AND NOT EXISTS (SELECT FROM inventory AS open
        WHERE open.client_id = service.client_id AND open.service_id = service.id AND open.scope = 'departure'
          AND open.date = day.date AND open.direction = side.direction::direction)
    ORDER BY day.date
    LIMIT ${most}`.execute(db);
  if (rows.length === 0) return false;
  await db
    .insertInto('inventory')
    .values(
      rows.map((row) => ({
        ...row,
        direction: row.direction as 'am' | 'pm',
        scope: 'departure',
        id: newId(now.getTime()),
      })),
    )
    // another process may have opened it since
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rows.length === most;
}

export function openDeparturesJob(deps: Pick<Deps, 'db' | 'clock'>): RepeatedJob {
  return { name: 'open-departures', seconds: 60, run: () => openDepartures(deps) };
}
