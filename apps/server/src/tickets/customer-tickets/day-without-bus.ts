import { weekdayOf } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate, Weekday } from '@fareway/domain/dates/local-date.ts';
import { runningDays } from '@fareway/domain/network/calendar.ts';
import type { Calendar } from '@fareway/domain/network/calendar.ts';
import { directionsOn } from '@fareway/domain/travel/has-journey.ts';
import type { TicketForJourneys } from '@fareway/domain/travel/has-journey.ts';
import type { RawBuilder } from 'kysely';
import { calendarOf } from '../../network/calendars/runs-on.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The days on which the service of a ticket of one day runs, with its cancelled departures. */
export interface ServiceOfDay {
  operating_weekdays: Weekday[];
  calendar: Calendar;
}

/** An expression: the `ServiceOfDay` of a row of customer tickets, as JSON; null for a ticket of several days. */
export function serviceOfDay(ticket: string): RawBuilder<ServiceOfDay | null> {
  const of = (column: string) => sql.ref(`${ticket}.${column}`);
  return sql`CASE WHEN ${of('type')} IN ('single', 'return') AND ${of('start')} = ${of('expiry')} THEN (
    SELECT jsonb_build_object('operating_weekdays', service.operating_weekdays,
                              'calendar', ${calendarOf('service', of('start'), of('start'))})
    FROM services AS service WHERE service.client_id = ${of('client_id')} AND service.id = ${of('service_id')}) END`;
}

/** Returns whether no bus runs on the one day of a ticket, in any of its directions: staff closed the day, or cancelled the departures. */
export function hasDayWithoutBus(
  ticket: TicketForJourneys & { start: LocalDate; service_of_day: ServiceOfDay | null },
): boolean {
  const { start, service_of_day: service } = ticket;
  if (!service) return false;
  const runs = runningDays(service.operating_weekdays, service.calendar);
  return !directionsOn(ticket, weekdayOf(start)).some((direction) => runs(start, direction));
}
