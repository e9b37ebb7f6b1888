import { directions } from '../travel/availability.ts';
import type { Direction } from '../travel/availability.ts';

/** The longest name of a calendar or term, and the longest reason. */
export const longestName = 120;
/** The most terms and the most single days of a calendar: enough for four years. */
export const mostTerms = 60;
export const mostDays = 1_500;

/** Whether no two terms have a day in common. */
export function areApart(terms: readonly { first_day: string; last_day: string }[]): boolean {
  const inOrder = terms.toSorted((one, other) => (one.first_day < other.first_day ? -1 : 1));
  return inOrder.every((one, index) => index === 0 || inOrder[index - 1]!.last_day < one.first_day);
}

/** Whether each day is there once: as a whole, or once in each direction. */
export function areOnce(days: readonly { date: string; direction: Direction | null }[]): boolean {
  const departures = days.flatMap(({ date, direction }) =>
    (direction === null ? directions : [direction]).map((one) => `${date} ${one}`),
  );
  return new Set(departures).size === departures.length;
}
