import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { leftOutFrom } from '@fareway/domain/network/stops/left-out-stop.ts';
import type { CallsByTimetable } from '@fareway/domain/network/stops/stop-notices.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { callsByTimetable } from '../../network/coming-moves/calls-by-timetable.ts';
import { stopsOf, zonesOf } from '../../network/stops/stop-names.ts';
import type { Stop, Zone } from '../../network/stops/stop-names.ts';
import { localDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Deps } from '../../platform/deps.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A stop, and the services whose passengers are read or moved. */
export interface StopKey extends ServiceScope {
  stop_id: string;
}

/** Those who board at a stop with tickets of one service, and of one of its zones for tickets that are priced by zone. */
export interface BoardingGroup {
  service: Stop;
  zone: string | null;
  passengers: number;
  /** The other stops of the service, or of the zone, in the order of the route. */
  targets: MoveTarget[];
}

/** Where a group can board instead. */
export interface MoveTarget extends Stop {
  /** There when the bus calls in one direction only, although it runs in both. */
  only?: Direction;
  /** The day from which it does not call there, while tickets or journeys of the group are still to come: nobody is moved there. */
  without_bus_from?: LocalDate;
}

/** Returns who of a scope boards at a stop today or later, by service, and where each group can board instead (C-026). Refuses a stop that is unknown. */
export async function showBoardingGroups(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: StopKey,
): Promise<BoardingGroup[]> {
  const { time_zone } = await db
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', key.client_id)
    .executeTakeFirstOrThrow();
  await nameOfStop(db, key);
  return readBoardingGroups(db, key, localDate(clock.now(), time_zone));
}

/** Returns the name of a stop, also of a retired one. Refuses a stop that the operator does not have. */
export async function nameOfStop(db: Database, { client_id, stop_id }: StopKey): Promise<string> {
  const stop = await db
    .selectFrom('stops')
    .select('name')
    .where('client_id', '=', client_id)
    .where('id', '=', stop_id)
    .executeTakeFirst();
  return stop?.name ?? refuse('stop-unknown', {});
}

/** Reads the groups of a stop from a day on, by the position of their services. Each part is found by an index of stops. */
export async function readBoardingGroups(
  db: Database,
  { stop_id, ...scope }: StopKey,
  day: LocalDate,
): Promise<BoardingGroup[]> {
  const { client_id } = scope;
  const { rows } = await sql<{
    service: Stop;
    zone: string | null;
    passengers: number;
    stops: Stop[];
    zones: Zone[];
    called: { id: string; direction: Direction }[];
    last: LocalDate;
    calls: CallsByTimetable;
  }>`
    SELECT jsonb_build_object('id', service.id, 'name', service.name) AS service, boarding.zone, boarding.passengers, boarding.last,
           ${callsByTimetable} AS calls,
           ${stopsOf('service')} AS stops, ${zonesOf('service')} AS zones, (
             SELECT coalesce(jsonb_agg(jsonb_build_object('id', stop_id, 'direction', direction)), '[]') FROM service_stops
             WHERE service_stops.client_id = service.client_id AND service_id = service.id AND valid_from = service.timetable_from) AS called
    FROM (
      SELECT service_id, zone, count(DISTINCT id)::integer AS passengers, max(last_day) AS last FROM (
        SELECT service_id, NULL AS zone, id, expiry AS last_day FROM customer_tickets
          WHERE client_id = ${client_id} AND stop_id = ${stop_id} AND ticket_status <> 'void' AND expiry >= ${day}
        UNION ALL SELECT service_id, zone, id, expiry FROM customer_tickets
          WHERE client_id = ${client_id} AND zone_stop_id = ${stop_id} AND ticket_status <> 'void' AND expiry >= ${day}
        UNION ALL SELECT service_id, NULL, customer_ticket_id, date FROM bookings
          WHERE client_id = ${client_id} AND stop_id = ${stop_id} AND state = 'booked' AND date >= ${day}
      ) AS either GROUP BY service_id, zone
    ) AS boarding
    JOIN services AS service ON service.client_id = ${client_id} AND service.id = boarding.service_id AND ${inScope(scope, sql`service.id`)}
    ORDER BY service.position, service.name, service.id, boarding.zone NULLS FIRST`.execute(db);
  return rows.map(({ stops, zones, called, last, calls, ...group }) => {
    const served = group.zone === null ? stops : (zones.find(({ name }) => name === group.zone)?.stops ?? []);
    const others = served.filter(({ id }) => id !== stop_id);
    // no timetable has to call at the stops of zones
    const leftOut = ({ id }: Stop) => (group.zone === null ? leftOutFrom(id, calls, last) : undefined);
    return {
      ...group,
      targets: others.map((stop): MoveTarget => {
        const without_bus_from = leftOut(stop);
        return { ...stop, ...oneDirectionOf(stop, called), ...(without_bus_from && { without_bus_from }) };
      }),
    };
  });
}

function oneDirectionOf({ id }: Stop, called: readonly { id: string; direction: Direction }[]): { only?: Direction } {
  const runs = new Set(called.map(({ direction }) => direction));
  const [first, ...others] = new Set(called.filter((call) => call.id === id).map(({ direction }) => direction));
  return first && others.length === 0 && runs.size > 1 ? { only: first } : {};
}
