import { parseLocalDate, partsOf } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

declare const salesYearBrand: unique symbol;

/** The year for which tickets are sold, 'YY/YY', from 1 August to 31 July: '26/27' (P-286). */
export type SalesYear = string & { readonly [salesYearBrand]: true };

/** Whether a text is a sales year: 'YY/YY' with consecutive years (P-286). */
export function isSalesYear(text: string): text is SalesYear {
  const [, first, second] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  return first !== undefined && (Number(first) + 1) % 100 === Number(second);
}

/** Parses a sales year. Throws a RangeError when the text is not one. */
export function parseSalesYear(text: string): SalesYear {
  if (!isSalesYear(text)) throw new RangeError(`not a sales year: ${text}`);
  return text;
}

/** The sales year of a day; it rolls over on 1 August (P-119). */
export function salesYearOf(date: LocalDate): SalesYear {
  const { year, month } = partsOf(date);
  const first = month >= 8 ? year : year - 1;
  return `${twoDigits(first)}/${twoDigits(first + 1)}` as SalesYear;
}

/** The sales year after another one: '27/28' after '26/27'. */
export function nextSalesYear(year: SalesYear): SalesYear {
  const first = firstYearOf(year) + 1;
  return `${twoDigits(first)}/${twoDigits(first + 1)}` as SalesYear;
}

/** The sales year in a path, with a dash: '26-27' (P-040). */
export function salesYearToPath(year: SalesYear): string {
  return year.replace('/', '-');
}

/** Parses the sales year in a path; undefined when it is not valid (P-040). */
export function salesYearFromPath(segment: string): SalesYear | undefined {
  const year = segment.replace('-', '/');
  return segment.includes('/') || !isSalesYear(year) ? undefined : year;
}

/** Whether a sales year is past: earlier than the current one. Its tickets count as expired (P-120). */
export function isPastSalesYear(year: SalesYear, today: LocalDate): boolean {
  return firstYearOf(year) < firstYearOf(salesYearOf(today));
}

/** The first and the last day of a sales year: 1 August and 31 July (P-119). */
export function salesYearBounds(year: SalesYear): { first: LocalDate; last: LocalDate } {
  const first = firstYearOf(year);
  return { first: parseLocalDate(`${first}-08-01`), last: parseLocalDate(`${first + 1}-07-31`) };
}

/** Two digits name a year of this century. */
function firstYearOf(year: SalesYear): number {
  return 2000 + Number(year.slice(0, 2));
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
