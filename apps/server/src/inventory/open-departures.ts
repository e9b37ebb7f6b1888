import { mostDaysAhead } from '@fareway/domain/advance-booking.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { RepeatedJob } from '../platform/jobs.ts';
import { newId } from '../platform/ids.ts';

/** Seats are opened so far ahead; a ticket needs at most 35 days, and a stopped process has the rest of the time. */
const daysAhead = mostDaysAhead;
const most = 2_000;

/** What a day of a service has seats of, and in which column the service says how many: its departures, and the journeys of passes. */
const sides = sql`
  (VALUES ('departure', 'am', am_seats), ('departure', 'pm', pm_seats), ('service_day', NULL, day_seats)) AS side (scope, direction, seats)`;

/**
 * Opens the seats of the days ahead: of every service that says how many it has, on the days on which it runs. What is open
 * already stays as it is. Answers whether there may be more to open.
 */
export async function openDepartures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const { rows } = await sql<{
    client_id: string;
    service_id: string;
    date: string;
    scope: string;
    direction: 'am' | 'pm' | null;
    capacity: number;
  }>`
    SELECT service.client_id, service.id AS service_id, day.date, side.scope, side.direction, side.seats AS capacity
    FROM services AS service
    JOIN clients AS client ON client.id = service.client_id
    CROSS JOIN LATERAL ${sides}
    CROSS JOIN LATERAL (
      SELECT (${now}::timestamptz AT TIME ZONE client.time_zone)::date + ahead AS date FROM generate_series(0, ${daysAhead}::integer) AS ahead
    ) AS day
    WHERE service.archived_at IS NULL AND side.seats IS NOT NULL
      AND weekday_of(day.date) = ANY (service.operating_weekdays)
      AND NOT EXISTS (SELECT FROM service_days_off AS day_off
        WHERE day_off.client_id = service.client_id AND day_off.service_id = service.id AND day_off.date = day.date)
      AND NOT EXISTS (SELECT FROM inventory AS open
        WHERE open.client_id = service.client_id AND open.service_id = service.id AND open.scope = side.scope
          AND open.date = day.date AND open.direction IS NOT DISTINCT FROM side.direction::direction)
    ORDER BY day.date
    LIMIT ${most}`.execute(db);
  if (rows.length === 0) return false;
  await db
    .insertInto('inventory')
    .values(rows.map((row) => ({ ...row, id: newId(now.getTime()) })))
    // another process may have opened it since
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rows.length === most;
}

export function openDeparturesJob(deps: Pick<Deps, 'db' | 'clock'>): RepeatedJob {
  return { name: 'open-departures', seconds: 60, run: () => openDepartures(deps) };
}
