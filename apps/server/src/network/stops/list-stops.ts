import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { DB } from '../../platform/database/schema.ts';
import { allServices, inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { stopInScope } from '../in-scope.ts';
import { boardingAt } from './boarding-at.ts';

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
 * Returns the stops that can be seen in a scope by name, with the services of it that call there and the number of their passengers (C-008, C-025, C-026). A retired stop is listed
 * while it has passengers.
 */
export async function listStops({ db, clock }: Pick<Deps, 'db' | 'clock'>, scope: ServiceScope): Promise<ListedStop[]> {
  const { rows } = await sql<ListedStop>`
    SELECT * FROM (
      SELECT stop.id, stop.name, stop.retired_at IS NOT NULL AS is_retired, ${passengersOf(clock.now(), scope)}::integer AS passengers,
             ${leftBehind(clock.now(), scope)}::integer AS left_behind,
             coalesce((
               SELECT jsonb_agg(jsonb_build_object('id', service.id, 'name', service.name) ORDER BY service.name, service.id)
               FROM services AS service
               WHERE service.client_id = stop.client_id AND service.archived_at IS NULL AND ${inScope(scope, sql`service.id`)} AND service.id IN (
                 SELECT called.service_id FROM service_stops AS called
                   JOIN services AS calling ON calling.client_id = called.client_id AND calling.id = called.service_id
                   WHERE called.client_id = stop.client_id AND called.stop_id = stop.id AND called.valid_from >= coalesce(calling.timetable_from, '-infinity')
                 UNION SELECT service_id FROM zone_stops WHERE client_id = stop.client_id AND stop_id = stop.id)
             ), '[]') AS services
      FROM stops AS stop JOIN clients ON clients.id = stop.client_id
      WHERE stop.client_id = ${scope.client_id} AND ${stopInScope(scope)}
    ) AS listed
    WHERE NOT is_retired OR passengers > 0
    ORDER BY name, id`.execute(db);
  return rows;
}

/** An expression: the tickets of the row `stop` and a scope whose service called there once and does not now. Stops that no service has left cost nothing. */
export function leftBehind(now: Date, scope: ServiceScope): RawBuilder<unknown> {
  return sql`coalesce((
    SELECT sum(boarding.passengers)
    FROM services AS service CROSS JOIN LATERAL (
      SELECT count(*) AS passengers FROM customer_tickets AS ticket
      WHERE ticket.client_id = stop.client_id AND ticket.stop_id = stop.id AND ticket.service_id = service.id
        AND ticket.ticket_status <> 'void' AND ticket.expiry >= (${now}::timestamptz AT TIME ZONE clients.time_zone)::date
    ) AS boarding
    WHERE service.client_id = stop.client_id AND ${inScope(scope, sql`service.id`)} AND service.id IN (
      SELECT left_route.service_id FROM service_stops AS left_route
      WHERE left_route.client_id = stop.client_id AND left_route.stop_id = stop.id AND left_route.valid_from < service.timetable_from)
      AND NOT EXISTS (
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
