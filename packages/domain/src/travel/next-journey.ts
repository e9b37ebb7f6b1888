import { addDays, weekdayOf } from '../dates/local-date.ts';
import type { LocalDate, Weekday } from '../dates/local-date.ts';
import { runningDays } from '../network/calendar.ts';
import type { Calendar } from '../network/calendar.ts';
import { directions } from './availability.ts';
import type { Direction } from './availability.ts';
import { isTravelPattern, parseTravelPattern } from './travel-pattern.ts';

/** How far ahead the next journey of a ticket is looked for. It is longer than the summer holidays. */
export const journeyHorizonDays = 70;

/** The days on which a service runs, and the time of its morning departure, 'HHMM'. */
export interface RunningDays {
  operating_weekdays: readonly Weekday[];
  calendar: Calendar;
  time?: string | null | undefined;
}

interface UsedTicket {
  sub_type?: string | null | undefined;
  travel_pattern?: string | null | undefined;
  start: LocalDate;
  expiry: LocalDate;
}

/** The next day on which a ticket is used, and its journeys that are still to come on that day. */
export interface NextJourney {
  date: LocalDate;
  directions: Direction[];
}

/** A day and a time, 'HHMM', in the time zone of the operator. */
interface LocalMoment {
  date: LocalDate;
  time: string;
}

/** Without a timetable, the morning journey is over at noon. */
const noon = '1200';

/**
 * Returns the next day on which a ticket can be used: the service runs, and the ticket is valid for a journey that has not left yet. A
 * morning journey leaves at the time of the service; an afternoon journey is to come until the end of the day. Undefined when there is no
 * such day within the horizon or before the ticket ends.
 */
export function nextJourney(ticket: UsedTicket, service: RunningDays, now: LocalMoment): NextJourney | undefined {
  const first = ticket.start > now.date ? ticket.start : now.date;
  const horizon = addDays(first, journeyHorizonDays);
  const last = ticket.expiry < horizon ? ticket.expiry : horizon;
  const runs = runningDays(service.operating_weekdays, service.calendar);
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const hasMorningLeft = date === now.date && now.time >= (service.time ?? noon);
    const toCome = directionsOn(ticket, weekdayOf(date)).filter(
      (direction) => runs(date, direction) && (direction === 'pm' || !hasMorningLeft),
    );
    if (toCome.length > 0) return { date, directions: toCome };
  }
  return undefined;
}

/** The directions in which a ticket is valid on a weekday. */
function directionsOn({ sub_type, travel_pattern }: UsedTicket, weekday: Weekday): Direction[] {
  const chosen =
    travel_pattern && isTravelPattern(travel_pattern)
      ? parseTravelPattern(travel_pattern).find((day) => day.weekday === weekday)
      : { am: true, pm: true };
  const only = sub_type === 'am_only' ? 'am' : sub_type === 'pm_only' ? 'pm' : undefined;
  return directions.filter((direction) => chosen?.[direction] && (only === undefined || only === direction));
}
