import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { Weekday } from '@fareway/domain/dates/local-date.ts';
import type { TravelDay } from '@fareway/domain/travel/travel-pattern.ts';

export const weekdayNames: Record<Weekday, string> = {
  m: 'Monday',
  tu: 'Tuesday',
  w: 'Wednesday',
  th: 'Thursday',
  f: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
};

const partsOfDay: Record<Direction, string> = { am: 'morning', pm: 'afternoon' };

/** Returns the name of a journey of the week: 'Monday morning'. */
export function journeyName(weekday: Weekday, direction: Direction): string {
  return `${weekdayNames[weekday]} ${partsOfDay[direction]}`;
}

/** Returns the names of the journeys of some days. */
export function journeyNames(days: readonly TravelDay[]): string[] {
  return days.flatMap(({ weekday, am, pm }) => [
    ...(am ? [journeyName(weekday, 'am')] : []),
    ...(pm ? [journeyName(weekday, 'pm')] : []),
  ]);
}
