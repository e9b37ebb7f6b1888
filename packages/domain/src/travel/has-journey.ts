import { addDays, weekdayOf } from '../dates/local-date.ts';
import type { LocalDate, Weekday } from '../dates/local-date.ts';
import { directions } from './availability.ts';
import type { Direction } from './availability.ts';
import { isTravelPattern, parseTravelPattern } from './travel-pattern.ts';

/** What decides on which journeys of a day a ticket is valid. */
export interface TicketForJourneys {
  sub_type?: string | null | undefined;
  travel_pattern?: string | null | undefined;
}

/** Returns the directions in which a ticket is valid on a weekday. A pattern that cannot be read limits nothing. */
export function directionsOn({ sub_type, travel_pattern }: TicketForJourneys, weekday: Weekday): Direction[] {
  const chosen =
    travel_pattern && isTravelPattern(travel_pattern)
      ? parseTravelPattern(travel_pattern).find((day) => day.weekday === weekday)
      : { am: true, pm: true };
  const only = sub_type === 'am_only' ? 'am' : sub_type === 'pm_only' ? 'pm' : undefined;
  return directions.filter((direction) => chosen?.[direction] && (only === undefined || only === direction));
}

/** Whether a ticket is valid on at least one journey of these days, both included. */
export function hasJourney(ticket: TicketForJourneys, first: LocalDate, last: LocalDate): boolean {
  return firstWeek(first, last).some((date) => directionsOn(ticket, weekdayOf(date)).length > 0);
}

/** Returns the first days of a period, one for each of its weekdays. */
export function firstWeek(first: LocalDate, last: LocalDate): LocalDate[] {
  return Array.from({ length: 7 }, (_, ahead) => addDays(first, ahead)).filter((date) => date <= last);
}
