import { isSoldByJourney } from '@fareway/domain/travel/advance-booking.ts';
import type { JourneyAvailability } from '@fareway/domain/travel/advance-booking.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { EndOfSale } from '@fareway/domain/travel/availability.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { RawBuilder } from 'kysely';
import { bookingDaysAhead } from '../../operators/features.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CallsByTimetable } from '@fareway/domain/network/stops/stop-notices.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readCallsByTimetable } from '../../network/coming-moves/calls-by-timetable.ts';
import { beginningOf } from '../../network/services/current-timetable.ts';
import { serviceRow } from '../../network/stops/stop-names.ts';
import { isId } from '../../platform/ids.ts';
import type { ClientRow, ServiceRow } from '../../catalogue/tickets-on-sale/rows.ts';
import {
  availabilityOf as endsOfDays,
  endOfKey,
  lastDayOfEnds,
  saleEndOfKey,
  serviceDaysLeft,
} from '../../catalogue/inventory/seats-on-sale.ts';
import type { SeatsLeft, ServiceDaysLeft } from '../../catalogue/inventory/seats-on-sale.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** What an operator sells by the journey, and what remains. */
export interface Bookable {
  /** The operator's day and time, 'HHMM'. */
  today: LocalDate;
  time_now: string;
  /** When it was read. */
  now: Date;
  client: ClientRow;
  /** All services, also those that are not sold by the journey. */
  services: ServiceRow[];
  /** The seats left on the days of each service. */
  days: Record<string, ServiceDaysLeft>;
  /** When services begin from a later day on, by their days. */
  coming_times: ComingTime[];
}

/** Where the buses of some services that are sold by the journey call today and later, by the ids of the services. */
export interface CallsOfServices {
  calls: ReadonlyMap<string, CallsByTimetable>;
}

/** Adds where the buses of the chosen journeys call, for those who book: a page reads it in words (`stopsOnDaysToWire`). */
export async function withCalls<Loaded extends Pick<Bookable, 'services'> & { client: ClientRow | null }>(
  db: Database,
  loaded: Loaded,
  chosen: readonly { service_id: string }[],
): Promise<Loaded & CallsOfServices> {
  const { client } = loaded;
  const services = loaded.services.filter(
    (service) => isSoldByJourney(service) && chosen.some(({ service_id }) => service_id === service.id),
  );
  const calls = client ? await readCallsByTimetable(db, client.id, services) : new Map();
  return { ...loaded, calls };
}

/** From its day on the morning of a service begins at another time, 'HHMM'. */
interface ComingTime {
  service_id: string;
  valid_from: LocalDate;
  time: string;
}

/** Returns the columns of `Bookable` for a SELECT in which `client` is the operator's row, up to `daysAhead` or the operator's own limit. */
export function bookableColumns(now: Date, daysAhead?: number): RawBuilder<unknown> {
  const today = sql`(${now}::timestamptz AT TIME ZONE client.time_zone)::date`;
  const ahead = daysAhead === undefined ? bookingDaysAhead('client') : sql`${daysAhead}::integer`;
  return sql`
    ${today} AS today,
    to_char(${now}::timestamptz AT TIME ZONE client.time_zone, 'HH24MI') AS time_now,
    ${now}::timestamptz AS now,
    to_jsonb(client) AS client,
    coalesce((SELECT jsonb_agg(${serviceRow('service')} ORDER BY position, name) FROM services AS service
      WHERE service.client_id = client.id AND service.archived_at IS NULL), '[]') AS services,
    coalesce((SELECT jsonb_object_agg(service.id, ${serviceDaysLeft(today, ahead, lastDayOfEnds(now, 'client'))}) FROM services AS service
      WHERE service.client_id = client.id AND service.archived_at IS NULL), '{}') AS days,
    coalesce((SELECT jsonb_agg(version ORDER BY valid_from) FROM (
      SELECT service_id, valid_from, ${beginningOf('timetables')} AS time FROM timetables
      WHERE timetables.client_id = client.id AND started_at IS NULL) AS version WHERE time IS NOT NULL), '[]') AS coming_times`;
}

/** Returns when the journey of a service that is sold by the journey begins on a day, 'HHMM', in the timetable of that day (C-031). */
export function beginsOn({ coming_times }: Pick<Bookable, 'coming_times'>, service: ServiceRow, date: LocalDate) {
  const coming = coming_times.findLast(({ service_id, valid_from }) => service_id === service.id && valid_from <= date);
  return coming?.time ?? service.time!;
}

/**
 * When the journey of a service on a day is not sold any more to those who board at a stop, with whether it has left there then (P-301). Without a stop it
 * is the last time at which anybody boards. Returns undefined for a day that is far enough away.
 */
export function saleEndOfJourney(
  { client, days }: Pick<Bookable, 'client' | 'days'>,
  service: ServiceRow,
  compactDate: string,
  stop?: string,
): ReturnType<typeof saleEndOfKey> {
  return saleEndOfKey(days[service.id] ?? {}, compactDate, client, stop);
}

/** Why the journey of a service on a day is not sold any more to those who board at a stop, or without a stop to anybody; undefined while it is (P-301). */
export function endOfJourney(
  { client, days, now }: Pick<Bookable, 'client' | 'days' | 'now'>,
  service: ServiceRow,
  compactDate: string,
  stop?: string,
): EndOfSale | undefined {
  return endOfKey(days[service.id] ?? {}, compactDate, client, now, stop);
}

/**
 * Returns the seats of a service on a day for those who board at a stop, or without a stop for anybody. Returns undefined when the service does not run
 * then or is not sold by the journey, or the bus has left there or is not sold any more (P-301).
 */
export function seatsOn(
  bookable: Bookable,
  service: ServiceRow,
  compactDate: string,
  stop?: string,
): SeatsLeft | undefined {
  const days = bookable.days[service.id];
  if (!days || !Object.hasOwn(days, compactDate) || !isSoldByJourney(service)) return undefined;
  return endOfJourney(bookable, service, compactDate, stop) ? undefined : days[compactDate];
}

/** Returns the remaining seats by service and day, as the API sends them. It leaves out days without a journey to book. */
export function availabilityOf(bookable: Bookable): JourneyAvailability {
  const services = bookable.services.filter(isSoldByJourney).map((service) => {
    const days = Object.keys(bookable.days[service.id] ?? {}).flatMap((day) => {
      const seats = seatsOn(bookable, service, day);
      return seats ? [[day, seats.remaining] as const] : [];
    });
    return [service.id, Object.fromEntries(days)] as const;
  });
  return Object.fromEntries(services);
}

/**
 * Returns the stops from which journeys that are still offered are not sold any more, with why, by service and day, where there are such stops; and when
 * the sale of a journey ends next at any stop, in milliseconds since 1970, where that is soon enough to be known (P-301).
 */
export function endsOfSales({ client, services, days, now }: Bookable): {
  ends_at_stops: Record<string, Record<string, Record<string, EndOfSale>>>;
  sale_ends_at?: number;
} {
  const ofServices = services.filter(isSoldByJourney).map(({ id }) => {
    const ofDays = Object.entries(endsOfDays(days[id] ?? {}, client, now));
    const ended = ofDays.flatMap(([day, of]) =>
      of.ended_at_stops && !of.ended ? [[day, of.ended_at_stops] as const] : [],
    );
    return { id, ended, coming: ofDays.flatMap(([, { ends_at }]) => ends_at ?? []) };
  });
  const coming = ofServices.flatMap((of) => of.coming);
  return {
    ends_at_stops: Object.fromEntries(
      ofServices.filter(({ ended }) => ended.length > 0).map(({ id, ended }) => [id, Object.fromEntries(ended)]),
    ),
    ...(coming.length > 0 && { sale_ends_at: Math.min(...coming) }),
  };
}

/**
 * Returns how many seats remain on the journeys of an operator, from today to `daysAhead` days ahead, or as far ahead as the operator takes
 * bookings. Throws client-not-found.
 */
export async function showAvailability(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  client: string,
  daysAhead: number | undefined,
): Promise<JourneyAvailability> {
  const { rows } = await sql<Bookable>`
    SELECT ${bookableColumns(clock.now(), daysAhead)} FROM clients AS client
    WHERE client.id = ${isId(client) ? client : null}::uuid OR client.slug = ${client}`.execute(db);
  const [bookable] = rows;
  return bookable ? availabilityOf(bookable) : refuse('client-not-found', {});
}
