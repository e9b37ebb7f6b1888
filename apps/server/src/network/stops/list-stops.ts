import type { Kysely, RawBuilder } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { DB } from '../../platform/database/schema.ts';
import { allServices, inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { stopInScope } from '../in-scope.ts';
import { comesAfterName, idOf, inOrderOfNames, limitOf, nameContains } from '../../platform/lists/pages.ts';
import type { Wanted } from '../../platform/lists/pages.ts';
import { boardingAt } from './boarding-at.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A stop of an operator, for its staff. */
export interface ListedStop {
  id: string;
  name: string;
  /** The services that call here, by name. */
  services: { id: string; name: string }[];
  /** The tickets that are valid today or later with this stop, and the passes with a journey from here today or later. */
  passengers: number;
  /** Those of the passengers whose service has left the stop out of its timetable. No bus of theirs calls here. */
  left_behind: number;
  is_retired: boolean;
}

/**
 * Returns the stops that can be seen in a scope by name, with the services of it that call there and the number of their passengers (C-008, C-025,
 * C-026). A retired stop is listed while it has passengers. `find` finds stops by the names of their services too. An unknown `after` leaves none.
 */
export async function listStops(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: ServiceScope,
  wanted: Wanted = {},
): Promise<ListedStop[]> {
  const now = clock.now();
  const { after } = wanted;
  const { rows } = await sql<ListedStop>`
    SELECT stop.id, stop.name, stop.retired_at IS NOT NULL AS is_retired, ${passengersOf(now, scope)}::integer AS passengers,
           ${leftBehind(now, scope)}::integer AS left_behind,
           coalesce((
             SELECT jsonb_agg(jsonb_build_object('id', service.id, 'name', service.name) ORDER BY service.name, service.id)
             FROM services AS service
             WHERE service.client_id = stop.client_id AND service.archived_at IS NULL AND ${inScope(scope, sql`service.id`)}
               AND service.id IN (${callingServices})
           ), '[]') AS services
    FROM (
      SELECT stop.* FROM stops AS stop JOIN clients ON clients.id = stop.client_id
      WHERE ${isListed(scope, wanted, now)} AND ${comesAfterName('stop', after)}
      ORDER BY ${inOrderOfNames('stop')} ${limitOf(wanted)}
    ) AS stop JOIN clients ON clients.id = stop.client_id
    ORDER BY ${inOrderOfNames('stop')}`.execute(db);
  return rows;
}

/** Counts the stops that `listStops` returns on all pages. */
export async function countStops(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: ServiceScope,
  wanted: Wanted,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM stops AS stop JOIN clients ON clients.id = stop.client_id
    WHERE ${isListed(scope, wanted, clock.now())}`.execute(db);
  return rows[0]!.count;
}

/** A query of the ids of the services that call at the row `stop`. */
const callingServices = sql`
  SELECT called.service_id FROM service_stops AS called
    JOIN services AS calling ON calling.client_id = called.client_id AND calling.id = called.service_id
    WHERE called.client_id = stop.client_id AND called.stop_id = stop.id AND called.valid_from >= coalesce(calling.timetable_from, '-infinity')
  UNION SELECT service_id FROM zone_stops WHERE client_id = stop.client_id AND stop_id = stop.id`;

/** A condition on the rows `stop` and `clients`. */
function isListed(scope: ServiceScope, { find, id }: Wanted, now: Date): RawBuilder<unknown> {
  // read once, not for each stop (C-216)
  const foundServices = sql`
    SELECT client_id, id, coalesce(timetable_from, '-infinity') AS timetable_from FROM services AS service
    WHERE client_id = ${scope.client_id} AND archived_at IS NULL AND ${inScope(scope, sql`service.id`)} AND ${nameContains(sql`service.name`, find)}`;
  const ofFoundService = sql`stop.id IN (
    SELECT called.stop_id FROM (${foundServices}) AS found
      JOIN service_stops AS called ON called.client_id = found.client_id AND called.service_id = found.id AND called.valid_from >= found.timetable_from
    UNION ALL SELECT zoned.stop_id FROM (${foundServices}) AS found
      JOIN zone_stops AS zoned ON zoned.client_id = found.client_id AND zoned.service_id = found.id)`;
  const conditions = [
    sql`stop.client_id = ${scope.client_id}`,
    stopInScope(scope),
    sql`(stop.retired_at IS NULL OR ${passengersOf(now, scope)} > 0)`,
    ...(id === undefined ? [] : [sql`stop.id = ${idOf(id)}`]),
    ...(find ? [sql`(${nameContains(sql`stop.name`, find)} OR ${ofFoundService})`] : []),
  ];
  return sql.join(conditions, sql` AND `);
}

/** An expression: the tickets of the row `stop` and a scope whose service called there once and does not now. Stops that no service has left cost nothing. */
export function leftBehind(now: Date, scope: ServiceScope): RawBuilder<unknown> {
  return sql`coalesce((
    SELECT sum(boarding.passengers)
    FROM (
      SELECT service_id, min(valid_from) AS first_from FROM service_stops
      WHERE service_stops.client_id = stop.client_id AND service_stops.stop_id = stop.id GROUP BY service_id
    ) AS left_route
    JOIN services AS service ON service.client_id = stop.client_id AND service.id = left_route.service_id
      AND left_route.first_from < service.timetable_from
    CROSS JOIN LATERAL (
      SELECT count(*) AS passengers FROM customer_tickets AS ticket
      WHERE ticket.client_id = stop.client_id AND ticket.stop_id = stop.id AND ticket.service_id = service.id
        AND ticket.ticket_status <> 'void' AND ticket.expiry >= (${now}::timestamptz AT TIME ZONE clients.time_zone)::date
    ) AS boarding
    WHERE ${inScope(scope, sql`service.id`)} AND NOT EXISTS (
        SELECT FROM service_stops AS called
        WHERE called.client_id = stop.client_id AND called.service_id = service.id AND called.stop_id = stop.id
          AND called.valid_from = service.timetable_from)), 0)`;
}

/** Returns how many passengers board at a stop today or later. */
export async function countPassengers(
  db: Kysely<DB>,
  { client_id, stop_id }: { client_id: string; stop_id: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ passengers: number }>`
    SELECT ${passengersOf(now, allServices(client_id))}::integer AS passengers
    FROM stops AS stop JOIN clients ON clients.id = stop.client_id
    WHERE stop.client_id = ${client_id} AND stop.id = ${stop_id}`.execute(db);
  return rows[0]!.passengers;
}

/** An expression: the passengers of the row `stop` of the row `clients` and of a scope. */
function passengersOf(now: Date, scope: ServiceScope): RawBuilder<unknown> {
  const today = sql`(${now}::timestamptz AT TIME ZONE clients.time_zone)::date`;
  const isOfScope = sql`JOIN customer_tickets AS held ON held.client_id = stop.client_id AND held.id = boarding.id AND ${inScope(scope, sql`held.service_id`)}`;
  return sql`(SELECT count(*) FROM (${boardingAt(sql`stop.client_id`, sql`stop.id`, today)}) AS boarding
    ${scope.services === 'all' ? sql`` : isOfScope})`;
}
