import type { LocalDate, Weekday } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readCalendars } from '../calendar-changes/read-calendars.ts';
import { readRetiredStops } from '../stops/retired-stops.ts';
import type { StopRow } from '../stops/retired-stops.ts';
import type { StoredCalendar } from '../calendar-changes/read-calendars.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export interface ServiceOfOperator {
  id: string;
  name: string;
  operating_weekdays: Weekday[];
  calendar_id: string | null;
}

/** What an operator has, and what the ids of its earlier feeds mean. */
export interface Network {
  today: LocalDate;
  /** Stops that are not retired. */
  stops: StopRow[];
  /** Stops that are, the one that was retired last at the end. */
  retired: StopRow[];
  /** Services that are not archived, by their ids. */
  services: Map<string, ServiceOfOperator>;
  calendars: Map<string, StoredCalendar>;
  /** The services of each calendar, also archived ones. */
  users: Map<string, string[]>;
  /** The departures that are cancelled today or later, as `keyOfDeparture`. */
  cancelled: Set<string>;
  /** The ids of the stops, services and calendars of feeds. */
  ids: {
    stops: Map<string, string>;
    /** By route and place, as `keyOfRoute`. */
    routes: Map<string, string>;
    trips: Map<string, { service_id: string; direction: Direction }>;
    calendars: Map<string, string>;
  };
}

/** A route of a feed, and which of its services. */
export function keyOfRoute(gtfsId: string, place: number): string {
  return `${place} ${gtfsId}`;
}

/** A departure of a service. */
export function keyOfDeparture(serviceId: string, date: LocalDate, direction: Direction): string {
  return `${serviceId} ${date} ${direction}`;
}

/** The id of the trips of a service in an export, when no feed has given it one. */
export function ownTripId(serviceId: string, direction: Direction): string {
  return `${serviceId}-${direction}`;
}

/**
 * Returns the trips that are known: those of earlier feeds, and those that an export gives to the services of the operator. Trips of archived services
 * are not known any more.
 */
export async function readKnownTrips(
  db: Database,
  clientId: string,
): Promise<Map<string, { service_id: string; direction: Direction }>> {
  const { rows: trips } = await sql<{ gtfs_id: string; service_id: string; direction: Direction }>`
    SELECT gtfs_id, service_id, direction FROM gtfs_trips WHERE client_id = ${clientId}`.execute(db);
  const services = await db
    .selectFrom('services')
    .select('id')
    .where('client_id', '=', clientId)
    .where('archived_at', 'is', null)
    .execute();
  const known = new Set(services.map(({ id }) => id));
  return new Map([
    ...services.flatMap(({ id }) =>
      (['am', 'pm'] as const).map((direction) => [ownTripId(id, direction), { service_id: id, direction }] as const),
    ),
    ...trips.flatMap(({ gtfs_id, ...trip }) => (known.has(trip.service_id) ? [[gtfs_id, trip] as const] : [])),
  ]);
}

/** Reads what an operator has, for a preview or under the lock of the operator. */
export async function readNetwork(db: Database, clientId: string, now: Date): Promise<Network> {
  const { rows } = await sql<{ today: LocalDate }>`
    SELECT (${now}::timestamptz AT TIME ZONE time_zone)::date AS today FROM clients WHERE id = ${clientId}`.execute(db);
  const stops = await db
    .selectFrom('stops')
    .select(['id', 'name', 'latitude', 'longitude', 'atco_code'])
    .where('client_id', '=', clientId)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute();
  const retired = await readRetiredStops(db, clientId);
  const services = await db
    .selectFrom('services')
    .select(['id', 'name', 'operating_weekdays', 'calendar_id'])
    .where('client_id', '=', clientId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  const calendars = await db.selectFrom('calendars').select('id').where('client_id', '=', clientId).execute();
  const [ofStops, ofRoutes, ofCalendars] = [
    await db.selectFrom('gtfs_stops').select(['gtfs_id', 'stop_id']).where('client_id', '=', clientId).execute(),
    await db
      .selectFrom('gtfs_routes')
      .select(['gtfs_id', 'place', 'service_id'])
      .where('client_id', '=', clientId)
      .execute(),
    await db
      .selectFrom('gtfs_calendars')
      .select(['gtfs_id', 'calendar_id'])
      .where('client_id', '=', clientId)
      .execute(),
  ];
  const using = await db
    .selectFrom('services')
    .select(['id', 'calendar_id'])
    .where('client_id', '=', clientId)
    .where('calendar_id', 'is not', null)
    .orderBy('id')
    .execute();
  const { rows: cancelled } = await sql<{ service_id: string; date: LocalDate; direction: Direction }>`
    SELECT service_id, date, direction FROM runs
    WHERE client_id = ${clientId} AND date >= ${rows[0]!.today} AND cancelled_at IS NOT NULL`.execute(db);
  return {
    today: rows[0]!.today,
    stops,
    retired: retired.toReversed(),
    services: new Map(services.map((service) => [service.id, service as ServiceOfOperator])),
    calendars: await readCalendars(
      db,
      clientId,
      calendars.map(({ id }) => id),
    ),
    users: new Map(
      [...Map.groupBy(using, ({ calendar_id }) => calendar_id!)].map(([id, list]) => [id, list.map((one) => one.id)]),
    ),
    cancelled: new Set(cancelled.map((one) => keyOfDeparture(one.service_id, one.date, one.direction))),
    ids: {
      stops: new Map(ofStops.map(({ gtfs_id, stop_id }) => [gtfs_id, stop_id])),
      routes: new Map(ofRoutes.map(({ gtfs_id, place, service_id }) => [keyOfRoute(gtfs_id, place), service_id])),
      trips: await readKnownTrips(db, clientId),
      calendars: new Map(ofCalendars.map(({ gtfs_id, calendar_id }) => [gtfs_id, calendar_id])),
    },
  };
}

/** The ids of the services that use a calendar, also of archived ones. */
export async function servicesWith(db: Database, clientId: string, calendarId: string): Promise<string[]> {
  const using = await db
    .selectFrom('services')
    .select('id')
    .where('client_id', '=', clientId)
    .where('calendar_id', '=', calendarId)
    .execute();
  return using.map(({ id }) => id);
}
