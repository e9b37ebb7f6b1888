import { weekdays, type Weekday } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { TravelDay } from '@fareway/domain/travel/travel-pattern.ts';
import * as text from '@fareway/texts/travel/days.ts';

const names = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** Returns the name of a weekday: 'Monday'. */
export function weekdayName(weekday: Weekday): string {
  // 5 January 1970 was a Monday, the first of the weekdays.
  return names.format(Date.UTC(1970, 0, 5 + weekdays.indexOf(weekday)));
}

/** Returns the name of a journey of the week: 'Monday morning'. */
export function journeyName(weekday: Weekday, direction: Direction): string {
  const name = weekdayName(weekday);
  return direction === 'am' ? text.morningOf(name) : text.afternoonOf(name);
}

/** Returns the names of the journeys of some days. */
export function journeyNames(days: readonly TravelDay[]): string[] {
  return days.flatMap(({ weekday, am, pm }) => [
    ...(am ? [journeyName(weekday, 'am')] : []),
    ...(pm ? [journeyName(weekday, 'pm')] : []),
  ]);
}
