import { clockTextOf, minutesOf } from '../dates/clock-time.ts';
import { addDays, weekdayOf } from '../dates/local-date.ts';
import type { LocalDate, Weekday } from '../dates/local-date.ts';
import { runningDays } from '../network/calendar.ts';
import type { Calendar } from '../network/calendar.ts';
import type { Call, Timetable } from '../network/timetable.ts';
import type { Departure, Direction } from './availability.ts';
import { isTimed, leavesAt } from './end-of-sale.ts';
import { directionsOn } from './has-journey.ts';

/** How far ahead the next journey of a ticket is looked for. It is longer than the summer holidays. */
export const journeyHorizonDays = 70;

/** A version of the timetable of a service, with the day from which it counts. The first one counts from '-infinity'. */
export interface TimetableOfDay extends Timetable {
  valid_from: string;
}

interface Timetables {
  timetables?: readonly TimetableOfDay[] | null | undefined;
}

/** The days on which a service runs, its timetables in the order of their days, and the time of its morning departure without them, 'HHMM'. */
export interface RunningDays {
  operating_weekdays: readonly Weekday[];
  calendar: Calendar;
  timetables?: readonly TimetableOfDay[] | undefined;
  time?: string | null | undefined;
}

interface UsedTicket {
  sub_type?: string | null | undefined;
  travel_pattern?: string | null | undefined;
  /** Where the passenger boards in the morning of a day, by name. */
  stopOn?: ((date: LocalDate) => string | null) | undefined;
  /** Whether it is a stop of a zone, which no timetable has to call at. */
  has_stop_of_zone?: boolean | undefined;
  start: LocalDate;
  expiry: LocalDate;
}

/**
 * The next day on which a ticket is used, its journeys that are still to come on that day, and of the first of them when it leaves, 'HHMM', where that is
 * known, and the stop at which the passenger boards. `leaves` is when it counts as left, in minutes after midnight: without a known time its half
 * day is over then.
 */
export interface NextJourney {
  date: LocalDate;
  directions: Direction[];
  leaves: number;
  time?: string;
  stop?: string;
}

/** A day and a time, 'HHMM', in the time zone of the operator. */
interface LocalMoment {
  date: LocalDate;
  time: string;
}

/**
 * Returns the next day on which a ticket can be used: the service runs, and the ticket is valid for a journey that has not left yet. A
 * journey leaves when it leaves the stop at which the passenger boards, in the timetable of its day (`leavesAt`). A morning whose timetable does not call
 * at the stop has no journey for the passenger (decision 435). Undefined when there is no such day within the horizon or before the ticket ends.
 */
export function nextJourney(ticket: UsedTicket, service: RunningDays, now: LocalMoment): NextJourney | undefined {
  const first = ticket.start > now.date ? ticket.start : now.date;
  const horizon = addDays(first, journeyHorizonDays);
  const last = ticket.expiry < horizon ? ticket.expiry : horizon;
  const runs = runningDays(service.operating_weekdays, service.calendar);
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const toCome = directionsOn(ticket, weekdayOf(date)).flatMap((direction) => {
      const departure = runs(date, direction) ? departureOf(ticket, service, date, direction) : undefined;
      return departure && (date !== now.date || minutesOf(now.time) < departure.leaves) ? [departure] : [];
    });
    const [first] = toCome;
    if (!first) continue;
    const { leaves, isKnown, stop } = first;
    const directions = toCome.map(({ direction }) => direction);
    return { date, directions, leaves, ...(isKnown && { time: clockTextOf(leaves) }), ...(stop && { stop }) };
  }
  return undefined;
}

/** The calls of a departure in the timetable of its day. */
export function callsOn({ timetables }: Timetables, { date, direction }: Departure): readonly Call[] {
  return timetables?.findLast(({ valid_from }) => valid_from <= date)?.[direction] ?? [];
}

/**
 * When a departure of a day leaves the stop of a passenger, in minutes after midnight, whether that time is known, and the stop. Undefined when it does not
 * call there.
 */
function departureOf(ticket: UsedTicket, service: RunningDays, date: LocalDate, direction: Direction) {
  const calls = callsOn(service, { date, direction });
  const time = service.time ?? null;
  const begins = calls[0]?.stop;
  // on the way back everybody boards where that journey begins
  const stop = direction === 'am' ? ticket.stopOn?.(date) : begins;
  const isElsewhere = calls.length > 0 && Boolean(stop) && !calls.some((call) => call.stop === stop);
  if (isElsewhere && !ticket.has_stop_of_zone) return undefined;
  return {
    direction,
    leaves: leavesAt({ direction, calls, time }, stop ?? begins),
    isKnown: isTimed({ direction, calls, time }) && !isElsewhere,
    stop,
  };
}
