import * as text from '@fareway/texts/dates/format-date.ts';
import { isLocalDate, partsOf } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

/**
 * Reads a day that a person has typed in the British order: '30/11/2026', '30.11.26', '30 Nov 2026', 'Mon 30th November 2026', or '2026-11-30'. A year
 * of two digits is in this century. Undefined when it is no day.
 */
export function parseTypedDate(typed: string): LocalDate | undefined {
  const plain = typed.trim().toLowerCase();
  if (isLocalDate(plain)) return plain;
  const [, day, month, year] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(plain) ??
    /^(?:[a-z]{3,9},? +)?(\d{1,2})(?:st|nd|rd|th)? *([a-z]{3,9})\.?,? +(\d{4}|\d{2})$/.exec(plain) ??
    [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const number = /^\d/.test(month) ? Number(month) : monthOf(month);
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${year.length === 2 ? `20${year}` : year}-${two(number)}-${two(Number(day))}`;
  return isLocalDate(date) ? date : undefined;
}

/** Writes a day as a person types it: '30/11/2026'. */
export function typedDate(date: LocalDate): string {
  const { year } = partsOf(date);
  return `${date.slice(8)}/${date.slice(5, 7)}/${String(year).padStart(4, '0')}`;
}

/** The number of a month by the first three letters of its name; 0 for another word. */
function monthOf(word: string): number {
  return text.months.findIndex((name) => word.startsWith(name.toLowerCase())) + 1;
}
