declare const localDateBrand: unique symbol;

/** A day on the operator's calendar, 'YYYY-MM-DD'. Days sort as text. */
export type LocalDate = string & { readonly [localDateBrand]: true };

export const weekdays = ['m', 'tu', 'w', 'th', 'f', 'sa', 'su'] as const;
export type Weekday = (typeof weekdays)[number];

/** The beginning of a day that a call or a form names. These years are limited, so that the days and instants around each day exist, too. */
export const namedYears = /^(?:19|2[01])\d\d-/;

/** Whether a text is an existing day, written 'YYYY-MM-DD'. */
export function isLocalDate(text: string): text is LocalDate {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined || Number(year) === 0) return false;
  const monthNumber = Number(month);
  const dayNumber = Number(day);
  return monthNumber >= 1 && monthNumber <= 12 && dayNumber >= 1 && dayNumber <= daysInMonth(Number(year), monthNumber);
}

/** Parses 'YYYY-MM-DD'. Throws a RangeError when there is no such day. */
export function parseLocalDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`not a day: ${text}`);
  return text;
}

/** Adds a number of days, which can be negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** Adds a number of months: the same day of that month, or its last day when it is shorter. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = partsOf(date);
  const count = year * 12 + (month - 1) + months;
  const newYear = Math.floor(count / 12);
  const newMonth = count - newYear * 12 + 1;
  return written(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

/** Below 0 when the first day is earlier, above 0 when it is later, 0 when they are equal. */
export function compareDates(one: LocalDate, other: LocalDate): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The number of days from the first day to the second. */
export function daysBetween(from: LocalDate, until: LocalDate): number {
  return toDayNumber(until) - toDayNumber(from);
}

/** The first day of a day's month. */
export function startOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 8)}01` as LocalDate;
}

/** The weekday of a day, as the code of travel patterns (P-094). */
export function weekdayOf(date: LocalDate): Weekday {
  // Day 0 was a Thursday.
  return weekdays[(((toDayNumber(date) + 3) % 7) + 7) % 7]!;
}

/** The number of days from 1 January 1970 to a day. */
export function toDayNumber(date: LocalDate): number {
  const { year, month, day } = partsOf(date);
  // Years counted from March have their leap day last, so the days before a month follow one formula.
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The day that is a number of days after 1 January 1970. */
export function fromDayNumber(days: number): LocalDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return written(year, month, dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1);
}

/** The year, the month (1 to 12) and the day of the month. */
export function partsOf(date: LocalDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function written(year: number, month: number, day: number): LocalDate {
  const [monthText, dayText] = [month, day].map((part) => String(part).padStart(2, '0'));
  return parseLocalDate(`${String(year).padStart(4, '0')}-${monthText}-${dayText}`);
}
