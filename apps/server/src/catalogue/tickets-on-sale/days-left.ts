import type { LocalDate, Weekday } from '@fareway/domain/dates/local-date.ts';
import { writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { isSalesYear } from '@fareway/domain/dates/sales-year.ts';
import type { Calendar } from '@fareway/domain/network/calendar.ts';
import { isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/tickets/ticket-type.ts';
import {
  areDaysKnown,
  countLeft,
  firstDaysLeft,
  firstOfDays,
  lastBusLeaves,
  lastDayWithEnough,
  longestTicketDays,
  spanLeftOf,
} from '@fareway/domain/travel/days-left.ts';
import type { DaysLeft, FirstDays, Left } from '@fareway/domain/travel/days-left.ts';
import type { SelectTicket } from '@fareway/domain/travel/capacity-pattern.ts';
import { callsOn } from '@fareway/domain/travel/next-journey.ts';
import type { TimetableOfDay } from '@fareway/domain/travel/next-journey.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { calendarOf } from '../../network/calendars/runs-on.ts';
import { timetablesFrom } from '../../network/stops/timetables/read-timetables.ts';
import { localDate } from '../../platform/clock.ts';
import type { ClockMoment } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { timesOfDay, timesOfRules } from '../inventory/seats-on-sale.ts';
import type { TimesOfDay } from '../inventory/seats-on-sale.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** What decides how many days of a ticket are left. */
interface CountedTicket {
  type: TicketType;
  sub_type?: TicketSubType | null | undefined;
  year: string;
  start?: string | null | undefined;
  expiry?: string | null | undefined;
}

/** The days of a service; the calendar is null for a ticket whose weekdays are not chosen. */
interface DaysOfService {
  operating_weekdays: readonly string[];
  calendar: Calendar | null;
}

/** The days of a service with the timetables of each day, which are null for a ticket whose weekdays are not chosen. */
export interface TimedDays extends DaysOfService {
  timetables: readonly TimetableOfDay[] | null;
  /** The time of the morning departure without a timetable, 'HHMM'. */
  time: string | null;
}

const daysOfWeekday = z.int().min(0).optional();
/** How many days are left of each weekday, on the wire. */
export const daysLeftOnWire = z.object({
  m: daysOfWeekday,
  tu: daysOfWeekday,
  w: daysOfWeekday,
  th: daysOfWeekday,
  f: daysOfWeekday,
  sa: daysOfWeekday,
  su: daysOfWeekday,
});

const journeysOfWeekday = z.object({ am: z.int().optional(), pm: z.int().optional() }).optional();
/** How many journeys are left of each weekday in each direction, on the wire. */
export const journeysLeftOnWire = z.object({
  m: journeysOfWeekday,
  tu: journeysOfWeekday,
  w: journeysOfWeekday,
  th: journeysOfWeekday,
  f: journeysOfWeekday,
  sa: journeysOfWeekday,
  su: journeysOfWeekday,
});

/** An expression: the calendar of the row `service` from a day on, where a ticket has the subtype whose weekdays are chosen; otherwise null. */
export function calendarLeft(sub_type: RawBuilder<unknown>, today: RawBuilder<unknown>): RawBuilder<Calendar | null> {
  return sql`CASE WHEN ${sub_type} = 'select' THEN ${calendarOf('service', today, sql`${today} + ${sql.lit(longestTicketDays)}`)} END`;
}

/** An expression: the times of the buses of the row `service` on a day, where a ticket has the subtype whose weekdays are chosen; otherwise null. */
export function timesLeft(sub_type: RawBuilder<unknown>, today: RawBuilder<unknown>): RawBuilder<TimesOfDay | null> {
  return sql`CASE WHEN ${sub_type} = 'select' THEN ${timesOfDay(today)} END`;
}

/** An expression: the days of the row `service` from a day on (TimedDays), for a ticket of a subtype. */
export function timedDaysLeft(sub_type: RawBuilder<unknown>, today: RawBuilder<unknown>): RawBuilder<TimedDays> {
  return sql`jsonb_build_object('operating_weekdays', service.operating_weekdays, 'calendar', ${calendarLeft(sub_type, today)},
    'timetables', CASE WHEN ${sub_type} = 'select' THEN ${timetablesFrom('service', today)} END, 'time', service.time)`;
}

/** Returns the first day of each direction that counts as left at an instant (P-305). `times` are those of that day; null where none are read. */
export function firstDaysLeftNow(times: TimesOfDay | null, time_zone: string, now: Date): FirstDays {
  const { am, pm } = times ?? { am: noTimes, pm: noTimes };
  const day = { date: localDate(now, time_zone), departures: { am: timesOfRules(am), pm: timesOfRules(pm) } };
  return firstDaysLeft(day, time_zone, now.getTime());
}

const noTimes = { calls: [], time: null };

/** The same by the timetables of a service, also for an instant of another day. */
export function firstDaysLeftAt(service: TimedDays, time_zone: string, at: Date): FirstDays {
  return firstDaysLeft(departuresOn(service, localDate(at, time_zone)), time_zone, at.getTime());
}

/**
 * Returns how many days of each weekday are left of a ticket whose weekdays are chosen, and how many journeys in each direction (P-305); undefined for one
 * that is bought for a date, and while the terms of the calendar do not cover the ticket, because more days may come. `first` are the first days that count.
 */
export function leftOfTicket(ticket: CountedTicket, service: DaysOfService, first: FirstDays): Left | undefined {
  const counted = countedOf(ticket, service, firstOfDays(first));
  return counted && countLeft(counted.ticket, counted.service, first);
}

/**
 * Returns the moment until which as many days are left as a ticket charges for, when the last bus of a day leaves; null where its days are not counted, or
 * when the moment is over.
 */
export function daysEnoughUntil(
  ticket: CountedTicket & SelectTicket,
  service: TimedDays,
  first: FirstDays,
): ClockMoment | null {
  const counted = countedOf(ticket, service, firstOfDays(first));
  const day = counted && lastDayWithEnough(counted.ticket, counted.service, first);
  if (!day) return null;
  const leaves = lastBusLeaves(departuresOn(service, day), counted.service);
  // a bus that leaves after midnight keeps its day until it is over
  return leaves < minutesOfDay ? { day, time: writeClockTime(leaves) } : { day: addDays(day, 1), time: '00:00' };
}

const minutesOfDay = 24 * 60;

function departuresOn(service: TimedDays, date: LocalDate): Parameters<typeof firstDaysLeft>[0] {
  const timed = (direction: Direction) => ({ calls: callsOn(service, { date, direction }), time: service.time });
  return { date, departures: { am: timed('am'), pm: timed('pm') } };
}

/** Returns a ticket and its service where its days are counted. */
function countedOf<T extends CountedTicket>(
  { year, ...ticket }: T,
  { operating_weekdays, calendar }: DaysOfService,
  today: LocalDate,
) {
  if (!calendar || isDated(ticket) || !isSalesYear(year)) return undefined;
  const counted = { ...ticket, year };
  if (!areDaysKnown(counted, calendar, today)) return undefined;
  return { ticket: counted, service: { operating_weekdays: operating_weekdays as Weekday[], calendar } };
}

/** The days of a ticket that are left, and between which days they were counted. */
export interface CountedDays {
  from: LocalDate;
  until: LocalDate;
  weekdays: DaysLeft;
}

/** Reads the days that are left of a ticket as it is defined; null where they are not counted. */
export async function readDaysLeft(
  db: Database,
  service: { client_id: string; service_id: string },
  ticket: CountedTicket,
  now: Date,
): Promise<CountedDays | null> {
  const { type, year, start, expiry } = ticket;
  if (ticket.sub_type !== 'select' || !isSalesYear(year)) return null;
  const today = sql`(${now}::timestamptz AT TIME ZONE clients.time_zone)::date`;
  const { rows } = await sql<DaysOfService & { times: TimesOfDay; time_zone: string }>`
    SELECT operating_weekdays, ${calendarLeft(sql`'select'`, today)} AS calendar, ${timesOfDay(today)} AS times, time_zone
    FROM services AS service JOIN clients ON clients.id = service.client_id
    WHERE service.client_id = ${service.client_id} AND service.id = ${service.service_id}`.execute(db);
  const [of] = rows;
  if (!of) return null;
  const first = firstDaysLeftNow(of.times, of.time_zone, now);
  const left = leftOfTicket(ticket, of, first);
  if (!left) return null;
  const span = spanLeftOf({ type, year, start, expiry }, firstOfDays(first));
  return { from: span.start, until: span.expiry, weekdays: left.days };
}
