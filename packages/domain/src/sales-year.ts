import { localDateOf, partsOf } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

/** A sales year 'YY/YY', from 1 August to 31 July (P-286, P-119). */
export type SalesYear = string & { readonly salesYear: unique symbol };

/** The sales year that a text names, or undefined: the second year must follow the first. */
export function parseSalesYear(text: string): SalesYear | undefined {
  if (!/^\d\d\/\d\d$/.test(text)) return undefined;
  return (Number(text.slice(0, 2)) + 1) % 100 === Number(text.slice(3)) ? (text as SalesYear) : undefined;
}

/** The sales year of a day: 31 July is still in the old one, 1 August in the new (P-119). */
export function salesYearOf(date: LocalDate): SalesYear {
  const { year, month } = partsOf(date);
  const first = month >= 8 ? year : year - 1;
  return `${twoDigits(first)}/${twoDigits(first + 1)}` as SalesYear;
}

/** As it is written in every path: '26-27' (P-040). */
export function salesYearInPath(year: string): string {
  return year.replace('/', '-');
}

/** The sales year of a path's '26-27', or undefined. */
export function salesYearFromPath(text: string): SalesYear | undefined {
  return /^\d\d-\d\d$/.test(text) ? parseSalesYear(text.replace('-', '/')) : undefined;
}

/** Whether a sales year is earlier than the one that a day is in; its tickets then count as expired (P-120). */
export function isPastSalesYear(year: SalesYear, today: LocalDate): boolean {
  return firstDayOf(year) < firstDayOf(salesYearOf(today));
}

/** 1 August of the sales year. Two-digit years are those of this century. */
export function firstDayOf(year: SalesYear): LocalDate {
  return localDateOf(2000 + Number(year.slice(0, 2)), 8, 1);
}

/** 31 July of the sales year. */
export function lastDayOf(year: SalesYear): LocalDate {
  return localDateOf(2001 + Number(year.slice(0, 2)), 7, 31);
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
