import type { LocalDate, Weekday } from '../dates/local-date.ts';
import { daysBetween, weekdayOf } from '../dates/local-date.ts';
import { directions } from '../travel/availability.ts';
import type { Direction } from '../travel/availability.ts';

/** A term of a calendar, with its first and last day. */
export interface Term {
  first_day: LocalDate;
  last_day: LocalDate;
}

/** A day that differs from the terms and the weekdays: as a whole, or in one direction. */
export interface CalendarDay {
  date: LocalDate;
  /** null: the whole day. */
  direction: Direction | null;
  /** Whether buses run then. */
  runs: boolean;
}

/** The days on which services run (C-038). Terms do not overlap, and a day is there as a whole or by its directions. */
export interface Calendar {
  terms: readonly Term[];
  days: readonly CalendarDay[];
}

/**
 * Returns whether a service runs on a day in a direction; without a direction, whether it runs in any. A day of the calendar decides. Otherwise the
 * service runs on its weekdays in the terms, or on all of its weekdays where there are no terms or no calendar. The same rule in SQL is `runsOn` of
 * apps/server/src/network/calendars.
 */
export function runningDays(
  operatingWeekdays: readonly Weekday[],
  calendar: Calendar | null,
): (date: LocalDate, direction: Direction | null) => boolean {
  const days = new Map(
    calendar?.days.flatMap(({ date, direction, runs }) =>
      (direction === null ? directions : [direction]).map((one) => [`${date} ${one}`, runs] as const),
    ),
  );
  const terms = calendar?.terms ?? [];
  const isUsual = (date: LocalDate) =>
    operatingWeekdays.includes(weekdayOf(date)) &&
    (terms.length === 0 || terms.some(({ first_day, last_day }) => first_day <= date && date <= last_day));
  const runs = (date: LocalDate, direction: Direction) => days.get(`${date} ${direction}`) ?? isUsual(date);
  return (date, direction) => (direction === null ? directions.some((one) => runs(date, one)) : runs(date, direction));
}

/** Longer than any holidays of a school, in days: the summer of Irish schools is June to August. */
const longestHolidays = 92;

/** Longer than any holidays between two terms of a school year, in days: those of Christmas and Easter are three weeks at most. */
const longestBreak = 24;

/**
 * Returns whether terms, from the first day to the last of all of them, reach over the days from `from` on, except for holidays at their beginning and end.
 * Terms that were not continued into next year reach over no day of it. Terms that had ended before `from` may be missing: then the next one begins after
 * `longestBreak` at most.
 */
export function coversDays(terms: Term, { first_day, last_day }: Term, from: LocalDate = first_day): boolean {
  return (
    terms.first_day <= last_day &&
    terms.last_day >= first_day &&
    (daysBetween(first_day, terms.first_day) <= longestHolidays ||
      daysBetween(from, terms.first_day) <= longestBreak) &&
    daysBetween(terms.last_day, last_day) <= longestHolidays
  );
}
