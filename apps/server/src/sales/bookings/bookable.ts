import {
  hasLeft,
  isSoldByJourney,
  maxBookingDaysAhead,
  defaultBookingDaysAhead,
} from '@fareway/domain/advance-booking.ts';
import type { JourneyAvailability } from '@fareway/domain/advance-booking.ts';
import { parseCompactDate } from '@fareway/domain/format-date.ts';
import type { LocalDate } from '@fareway/domain/local-date.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ClientRow, ServiceRow } from '../../catalogue/tickets-on-sale/rows.ts';
import { serviceDaysLeft } from '../../catalogue/inventory/seats-on-sale.ts';
import type { SeatsLeft, ServiceDaysLeft } from '../../catalogue/inventory/seats-on-sale.ts';

/** What of an operator can be booked by the journey, as it stands at one moment. */
export interface Bookable {
  /** The day it is for the operator, and the time, 'HHMM'. */
  today: LocalDate;
  time_now: string;
  client: ClientRow;
  /** All of them, those that are not booked by the journey too. */
  services: ServiceRow[];
  /** What is left of the days of each service, whoever may book them. */
  days: Record<string, ServiceDaysLeft>;
}

/** The columns of `Bookable`, for a SELECT in which `client` is the operator's row; so many days ahead, or as many as the operator lets book. */
export function bookableColumns(now: Date, daysAhead?: number): RawBuilder<unknown> {
  const today = sql`(${now}::timestamptz AT TIME ZONE client.time_zone)::date`;
  const ahead =
    daysAhead === undefined
      ? sql`least(coalesce((client.features ->> 'booking_days_ahead')::integer, ${sql.lit(defaultBookingDaysAhead)}), ${sql.lit(maxBookingDaysAhead)})`
      : sql`${daysAhead}::integer`;
  return sql`
    ${today} AS today,
    to_char(${now}::timestamptz AT TIME ZONE client.time_zone, 'HH24MI') AS time_now,
    to_jsonb(client) AS client,
    coalesce((SELECT jsonb_agg(to_jsonb(service) ORDER BY position, name) FROM services AS service
      WHERE service.client_id = client.id AND service.archived_at IS NULL), '[]') AS services,
    coalesce((SELECT jsonb_object_agg(service.id, ${serviceDaysLeft(today, ahead)}) FROM services AS service
      WHERE service.client_id = client.id AND service.archived_at IS NULL), '{}') AS days`;
}

/** The seats of a day of a service that is booked by the journey; undefined where the service does not run, or the bus has left. */
export function seatsOn(bookable: Bookable, service: ServiceRow, compactDate: string): SeatsLeft | undefined {
  const days = bookable.days[service.id];
  if (!days || !Object.hasOwn(days, compactDate) || !isSoldByJourney(service)) return undefined;
  const journey = { date: parseCompactDate(compactDate), time: service.time! };
  return hasLeft(journey, { date: bookable.today, time: bookable.time_now }) ? undefined : days[compactDate];
}

/** What remains, as the pages and the wire have it; a day on which nobody can travel any more is not in it. */
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
