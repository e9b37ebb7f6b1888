/** A calendar day 'YYYY-MM-DD' in some operator's time zone. No instant, no zone of its own. */
export type LocalDate = string & { readonly localDate: unique symbol };

export type WeekdayCode = 'm' | 'tu' | 'w' | 'th' | 'f' | 'sa' | 'su';

const codes: readonly WeekdayCode[] = ['m', 'tu', 'w', 'th', 'f', 'sa', 'su'];
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day that a text names, or undefined when it names none: 2026-02-29 does not exist. */
export function parseLocalDate(text: string): LocalDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const { year, month, day } = partsOf(text as LocalDate);
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return text as LocalDate;
}

/** A day of numbers that are known to be right. Throws a RangeError when there is no such day. */
export function localDateOf(year: number, month: number, day: number): LocalDate {
  const text = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  const date = parseLocalDate(text);
  if (!date) throw new RangeError(`${text} is no day`);
  return date;
}

export function partsOf(date: LocalDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** The day so many days later, or earlier when negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** The same day so many months later; the last of the month where that one has no such day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = partsOf(date);
  const count = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return localDateOf(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

/** How many days from one day to another; negative when the other is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The weekday's code of the specifications, m to su. */
export function weekdayOf(date: LocalDate): WeekdayCode {
  return codes[weekdayIndex(date)]!;
}

/** 'Sat 21st Nov 2026' (P-296). */
export function formatDate(date: LocalDate): string {
  return `${formatDay(date)} ${partsOf(date).year}`;
}

/** 'Sat 21st Nov'. */
export function formatDay(date: LocalDate): string {
  const { month, day } = partsOf(date);
  return `${dayNames[weekdayIndex(date)]} ${day}${ordinalEnding(day)} ${monthNames[month - 1]}`;
}

/** '20261121' */
export function compactDate(date: LocalDate): string {
  return date.replaceAll('-', '');
}

// Days are counted from 1970-01-01, by the civil calendar's own arithmetic (years from March, 400-year eras).
function dayNumber(date: LocalDate): number {
  const { year, month, day } = partsOf(date);
  const fromMarch = month > 2 ? year : year - 1;
  const era = Math.floor(fromMarch / 400);
  const yearOfEra = fromMarch - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468;
}

function fromDayNumber(number: number): LocalDate {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return localDateOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

function weekdayIndex(date: LocalDate): number {
  // 1970-01-01 was a Thursday
  return (((dayNumber(date) + 3) % 7) + 7) % 7;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
