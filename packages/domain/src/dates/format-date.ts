import { parseLocalDate, partsOf, weekdayOf } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

const weekdayNames = { m: 'Mon', tu: 'Tue', w: 'Wed', th: 'Thu', f: 'Fri', sa: 'Sat', su: 'Sun' };
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a day as 'ddd Do MMM YYYY': 'Sat 21st Nov 2026' (P-296). */
export function formatDate(date: LocalDate): string {
  return `${formatShortDate(date)} ${partsOf(date).year}`;
}

/** Formats a day near today as 'ddd Do MMM': 'Sat 21st Nov'. */
export function formatShortDate(date: LocalDate): string {
  const { month, day } = partsOf(date);
  return `${weekdayNames[weekdayOf(date)]} ${ordinal(day)} ${monthNames[month - 1]}`;
}

/** A number with its ordinal ending: '1st', '12th', '23rd'. */
export function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** Formats a day as 'YYYYMMDD', the key of availability maps (P-102). */
export function compactDate(date: LocalDate): string {
  return date.replaceAll('-', '');
}

/** Parses 'YYYYMMDD'. Throws a RangeError when there is no such day. */
export function parseCompactDate(text: string): LocalDate {
  return parseLocalDate(text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
}

/**
 * Formats a moment as 'Do MMM YYYY HH:mm:ss': '1st Jan 2020 14:30:00'. `moment` is in local time: '2020-01-01T14:30:00'. Throws a
 * RangeError when it is not a moment.
 */
export function formatMoment(moment: string): string {
  const [, day, time] = /^(.{10})[T ](\d\d:\d\d:\d\d)$/.exec(moment) ?? [];
  if (day === undefined) throw new RangeError(`'${moment}' is no moment`);
  const [, ...withoutWeekday] = formatDate(parseLocalDate(day)).split(' ');
  return [...withoutWeekday, time].join(' ');
}
