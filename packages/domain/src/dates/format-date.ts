import * as text from '@fareway/texts/dates/format-date.ts';
import { locale } from '@fareway/texts/locale.ts';
import { parseLocalDate, partsOf, toDayNumber, weekdays } from './local-date.ts';
import type { LocalDate, Weekday } from './local-date.ts';

const weekdayNames = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
const ordinalRules = new Intl.PluralRules(locale, { type: 'ordinal' });
const ordinals: Partial<Record<Intl.LDMLPluralRule, string>> = text.ordinals;

/** Formats a day as 'ddd Do MMM YYYY': 'Sat 21st Nov 2026' (P-296). */
export function formatDate(date: LocalDate): string {
  const { year, month, day } = wordsOf(date);
  return text.date(nameOfDay(toDayNumber(date)), day, month, year);
}

/** Formats a day near today as 'ddd Do MMM': 'Sat 21st Nov'. */
export function formatShortDate(date: LocalDate): string {
  const { month, day } = wordsOf(date);
  return text.shortDate(nameOfDay(toDayNumber(date)), day, month);
}

/** The short name of a weekday: 'Mon'. */
export function weekdayName(weekday: Weekday): string {
  const firstMonday = 4;
  return nameOfDay(firstMonday + weekdays.indexOf(weekday));
}

/** A number with its ordinal ending: '1st', '12th', '23rd'. */
export function ordinal(number: number): string {
  return `${number}${ordinals[ordinalRules.select(number)]}`;
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
  const [, date, time] = /^(.{10})[T ](\d\d:\d\d:\d\d)$/.exec(moment) ?? [];
  if (date === undefined || time === undefined) throw new RangeError(`'${moment}' is no moment`);
  const { year, month, day } = wordsOf(parseLocalDate(date));
  return text.moment(day, month, year, time);
}

/** The name of the weekday of a day number. */
function nameOfDay(days: number): string {
  return weekdayNames.format(days * 86_400_000);
}

function wordsOf(date: LocalDate): { year: number; month: string; day: string } {
  const { year, month, day } = partsOf(date);
  return { year, month: text.months[month - 1]!, day: ordinal(day) };
}
