import { parseLocalDate, partsOf } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

declare const salesYearBrand: unique symbol;

/** The year that tickets are sold for, 'YY/YY', from 1 August to 31 July: '26/27' (P-286). */
export type SalesYear = string & { readonly [salesYearBrand]: true };

/** Whether a text is a sales year: two years that follow each other, 'YY/YY' (P-286). */
export function isSalesYear(text: string): text is SalesYear {
  const [, first, second] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  return first !== undefined && (Number(first) + 1) % 100 === Number(second);
}

/** The sales year that a text names. Throws a RangeError when it names none. */
export function parseSalesYear(text: string): SalesYear {
  if (!isSalesYear(text)) throw new RangeError(`not a sales year: ${text}`);
  return text;
}

/** The sales year that a day of the operator's calendar is in: it rolls over on 1 August (P-119). */
export function salesYearOf(date: LocalDate): SalesYear {
  const { year, month } = partsOf(date);
  const first = month >= 8 ? year : year - 1;
  return `${twoDigits(first)}/${twoDigits(first + 1)}` as SalesYear;
}

/** The sales year as a path writes it, with a dash: '26-27' (P-040). */
export function salesYearToPath(year: SalesYear): string {
  return year.replace('/', '-');
}

/** The sales year that a path names with a dash; undefined when it names none (P-040). */
export function salesYearFromPath(segment: string): SalesYear | undefined {
  const year = segment.replace('-', '/');
  return segment.includes('/') || !isSalesYear(year) ? undefined : year;
}

/** Whether a sales year is over: it is earlier than the one that today is in, and its tickets count as expired (P-120). */
export function isPastSalesYear(year: SalesYear, today: LocalDate): boolean {
  return firstYearOf(year) < firstYearOf(salesYearOf(today));
}

/** The first and the last day of a sales year: 1 August and 31 July (P-119). */
export function salesYearBounds(year: SalesYear): { first: LocalDate; last: LocalDate } {
  const first = firstYearOf(year);
  return { first: parseLocalDate(`${first}-08-01`), last: parseLocalDate(`${first + 1}-07-31`) };
}

/** The years are this century's. */
function firstYearOf(year: SalesYear): number {
  return 2000 + Number(year.slice(0, 2));
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
