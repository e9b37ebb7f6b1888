import type { LocalDate, Weekday } from '@fareway/domain/dates/local-date.ts';
import type { Calendar } from '@fareway/domain/network/calendar.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inScope } from '../../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../../platform/scope/service-scope.ts';
import { calendarOf } from '../../calendars/runs-on.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

interface CallOfService {
  stop_id: string;
  minutes: number | null;
}

/** A service with its timetable of today, and the ids that a feed has given it. */
export interface ExportedService {
  id: string;
  name: string;
  operating_weekdays: Weekday[];
  calendar_id: string | null;
  /** The days of its calendar from today on; cancelled departures are days off. */
  calendar: Calendar;
  am: CallOfService[];
  pm: CallOfService[];
  /** The day of its next timetable; null when none is planned. */
  next_timetable: LocalDate | null;
  route_id: string | null;
  trips: { gtfs_id: string; direction: Direction }[];
}

export interface ExportedStop {
  id: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  /** The first of the ids that feeds have given it. */
  gtfs_id: string | null;
}

export interface Exported {
  operator: { name: string; slug: string; time_zone: string; today: LocalDate };
  services: ExportedService[];
  stops: Map<string, ExportedStop>;
  /** The ids of feeds for calendars, by the ids of the calendars. */
  calendarIds: Map<string, string>;
}

/** Reads what an export has: the services of a scope that are not archived, in the order of their list. `days` is how far their calendars are read. */
export async function readExported(db: Database, scope: ServiceScope, now: Date, days: number): Promise<Exported> {
  const clientId = scope.client_id;
  const { rows: operators } = await sql<Exported['operator']>`
    SELECT name, slug, time_zone, (${now}::timestamptz AT TIME ZONE time_zone)::date AS today
    FROM clients WHERE id = ${clientId}`.execute(db);
  const operator = operators[0]!;
  const calls = (direction: Direction) => sql`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('stop_id', stop_id, 'minutes', minutes) ORDER BY position), '[]') FROM service_stops AS called
    WHERE called.client_id = service.client_id AND called.service_id = service.id AND called.direction = ${direction}
      AND called.valid_from = counting.valid_from)`;
  const { rows: services } = await sql<ExportedService>`
    SELECT service.id, service.name, service.operating_weekdays, service.calendar_id, route.gtfs_id AS route_id,
           ${calendarOf('service', sql`${operator.today}::date`, sql`${operator.today}::date + ${days}::integer`)} AS calendar,
           ${calls('am')} AS am, ${calls('pm')} AS pm,
           (SELECT min(valid_from) FROM timetables AS next
             WHERE next.client_id = service.client_id AND next.service_id = service.id AND next.valid_from > ${operator.today}) AS next_timetable,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('gtfs_id', gtfs_id, 'direction', direction) ORDER BY gtfs_id), '[]')
             FROM gtfs_trips AS trip WHERE trip.client_id = service.client_id AND trip.service_id = service.id) AS trips
    FROM services AS service
    LEFT JOIN gtfs_routes AS route ON route.client_id = service.client_id AND route.service_id = service.id
    LEFT JOIN LATERAL (
      SELECT max(valid_from) AS valid_from FROM timetables AS version
      WHERE version.client_id = service.client_id AND version.service_id = service.id AND version.valid_from <= ${operator.today}
    ) AS counting ON true
    WHERE service.client_id = ${clientId} AND service.archived_at IS NULL AND ${inScope(scope, sql`service.id`)}
    ORDER BY service.position, service.name, service.id`.execute(db);
  const { rows: stops } = await sql<ExportedStop>`
    SELECT id, name, latitude, longitude,
           (SELECT min(gtfs_id) FROM gtfs_stops AS noted WHERE noted.client_id = stops.client_id AND noted.stop_id = stops.id) AS gtfs_id
    FROM stops WHERE client_id = ${clientId}`.execute(db);
  const { rows: calendars } = await sql<{ gtfs_id: string; calendar_id: string }>`
    SELECT calendar_id, min(gtfs_id) AS gtfs_id FROM gtfs_calendars
    WHERE client_id = ${clientId} AND length(gtfs_id) <= 60 GROUP BY calendar_id`.execute(db);
  return {
    operator,
    services,
    stops: new Map(stops.map((stop) => [stop.id, stop])),
    calendarIds: new Map(calendars.map(({ gtfs_id, calendar_id }) => [calendar_id, gtfs_id])),
  };
}
