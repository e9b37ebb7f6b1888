import { fromDayNumber, isLocalDate } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { parseTypedDate } from '../dates/typed-date.ts';

export type DayOrder = 'day-first' | 'month-first';

/** The days of a column. */
export interface DayColumn {
  /** One for each cell; null when it is empty. */
  days: (LocalDate | 'unreadable' | null)[];
  /** Whether at least one cell can be read as two days, and neither the column nor the caller decides. `days` are then those of `order`, a proposal. */
  isAmbiguous: boolean;
  /** How cells with day, month and year are read; null when the column has none. */
  order: DayOrder | null;
  /** The first cell that can be read as two days, also when the column decides; null when there is none. */
  example: { typed: string; dayFirst: LocalDate; monthFirst: LocalDate } | null;
}

/** A cell: the same day in both orders, or what it is in each; null is no day. */
type CellReading = { typed: string; isOrdered: boolean; dayFirst: LocalDate | null; monthFirst: LocalDate | null };

/**
 * Reads the cells of a column as days from 1900 to 2100 (C-068): DD/MM/YYYY, D.M.YY, DD-MM-YYYY, the same with the month first, '1 Sep 2026', YYYY-MM-DD,
 * YYYYMMDD, and the numbers of days of spreadsheets that have five digits (from 1927). A year of two digits is in this century; a time at midnight is
 * left out. All cells are read in one order: that of `order`, which a person has chosen, else that of the most cells that are a day in one order only,
 * else a proposal with the day first. A cell that is no day in this order is unreadable.
 */
export function readDayColumn(cells: readonly string[], order: DayOrder | null): DayColumn {
  const readings = cells.map(readCell);
  const ordered = readings.filter((reading) => reading?.isOrdered);
  const dayFirstOnly = ordered.filter((reading) => reading!.dayFirst !== null && reading!.monthFirst === null).length;
  const monthFirstOnly = ordered.filter((reading) => reading!.dayFirst === null && reading!.monthFirst !== null).length;
  const used = order ?? (monthFirstOnly > dayFirstOnly ? 'month-first' : 'day-first');
  const example = exampleOf(ordered);
  return {
    days: readings.map(
      (reading) => reading && ((used === 'day-first' ? reading.dayFirst : reading.monthFirst) ?? 'unreadable'),
    ),
    isAmbiguous: example !== null && order === null && dayFirstOnly === monthFirstOnly,
    order: ordered.length > 0 ? used : null,
    example,
  };
}

function exampleOf(readings: readonly (CellReading | null)[]): DayColumn['example'] {
  for (const reading of readings) {
    if (!reading) continue;
    const { typed, dayFirst, monthFirst } = reading;
    if (dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst) return { typed, dayFirst, monthFirst };
  }
  return null;
}

/** Null for an empty cell. */
function readCell(cell: string): CellReading | null {
  const typed = cell.trim();
  if (typed === '') return null;
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/[T ](?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? AM)Z?$/i, '');
  const [, first, , second, year] = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(plain) ?? [];
  if (first === undefined || second === undefined || year === undefined) {
    const day = readPlainDay(plain);
    return { typed, isOrdered: false, dayFirst: day, monthFirst: day };
  }
  const fullYear = year.length === 2 ? `20${year}` : year;
  const [dayFirst, monthFirst] = [dayOf(fullYear, second, first), dayOf(fullYear, first, second)];
  return { typed, isOrdered: dayFirst !== null || monthFirst !== null, dayFirst, monthFirst };
}

/** Days that have only one reading: the year first, a number, or the month as a word. */
function readPlainDay(plain: string): LocalDate | null {
  const [, year, , month, day] =
    /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(plain) ?? /^(\d{4})()(\d\d)(\d\d)$/.exec(plain) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) return dayOf(year, month, day);
  if (/^\d{5}(?:\.0+)?$/.test(plain)) return withinRange(fromDayNumber(Number(plain) - daysUntil1970));
  if (!/[a-z]{3}/i.test(plain)) return null;
  // '1-Sep-26' as spreadsheets write it, and 'September 1, 2026'
  const spaced = plain
    .replaceAll(/[-.]/g, ' ')
    .replace(/^([a-z]{3,9}) +(\d{1,2}(?:st|nd|rd|th)?),? +(\d{4})$/i, '$2 $1 $3');
  return withinRange(parseTypedDate(spaced.replaceAll(/ {2,}/g, ' ')));
}

/** The number of 1 January 1970 in a spreadsheet. */
const daysUntil1970 = 25_569;

function dayOf(year: string, month: string, day: string): LocalDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? withinRange(date) : null;
}

function withinRange(day: LocalDate | undefined): LocalDate | null {
  return day !== undefined && day >= '1900-01-01' && day <= '2100-12-31' ? day : null;
}
