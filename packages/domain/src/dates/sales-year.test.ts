import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, compareDates, fromDayNumber, parseLocalDate, toDayNumber } from './local-date.ts';
import {
  isPastSalesYear,
  isSalesYear,
  nextSalesYear,
  parseSalesYear,
  salesYearBounds,
  salesYearFromPath,
  salesYearOf,
  salesYearToPath,
} from './sales-year.ts';

const day = parseLocalDate;
/** From the first day of 00/01 to the last of 99/00. */
const thisCentury = fc
  .integer({ min: toDayNumber(day('2000-08-01')), max: toDayNumber(day('2100-07-31')) })
  .map(fromDayNumber);

test('P-119 F-30 the sales year rolls over on 1 August: 31 July belongs to the old one', () => {
  expect(salesYearOf(day('2026-07-31'))).toBe('25/26');
  expect(salesYearOf(day('2026-08-01'))).toBe('26/27');
  expect(salesYearOf(day('2027-01-01'))).toBe('26/27');
});

test('P-119 F-30 in every year of the century the new sales year begins on 1 August only', () => {
  for (let year = 2001; year < 2100; year += 1) {
    const lastDay = salesYearOf(day(`${year}-07-31`));
    const firstDay = salesYearOf(day(`${year}-08-01`));
    expect(firstDay).not.toBe(lastDay);
    expect(firstDay.slice(0, 2)).toBe(lastDay.slice(3));
    expect(firstDay.slice(0, 2)).toBe(String(year).slice(2));
    expect(salesYearOf(day(`${year}-12-31`))).toBe(firstDay);
    expect(salesYearOf(day(`${year + 1}-01-01`))).toBe(firstDay);
    expect(isPastSalesYear(lastDay, day(`${year}-07-31`))).toBe(false);
    expect(isPastSalesYear(lastDay, day(`${year}-08-01`))).toBe(true);
  }
});

test('P-119 every day is within the bounds of its sales year, and the days next to the bounds are not', () => {
  fc.assert(
    fc.property(thisCentury, (date) => {
      const year = salesYearOf(date);
      const { first, last } = salesYearBounds(year);
      expect(first <= date && date <= last).toBe(true);
      expect(salesYearOf(addDays(first, -1))).not.toBe(year);
      expect(salesYearOf(addDays(last, 1))).not.toBe(year);
    }),
  );
});

test('P-286 a sales year is YY/YY with two consecutive years', () => {
  expect(isSalesYear('19/20')).toBe(true);
  expect(isSalesYear('99/00')).toBe(true);
  for (const text of ['19/21', '20/19', '19-20', '2019/2020', '9/10', '19/20 ', '']) {
    expect(isSalesYear(text)).toBe(false);
    expect(() => parseSalesYear(text)).toThrow(RangeError);
  }
});

test('P-040 the year in a path has its slash replaced by a dash', () => {
  expect(salesYearToPath(parseSalesYear('26/27'))).toBe('26-27');
  fc.assert(
    fc.property(thisCentury.map(salesYearOf), (year) => {
      expect(salesYearFromPath(salesYearToPath(year))).toBe(year);
    }),
  );
  expect(salesYearFromPath('26/27')).toBeUndefined();
  expect(salesYearFromPath('26-28')).toBeUndefined();
  expect(salesYearFromPath('advance')).toBeUndefined();
});

test('P-120 a ticket of an earlier year than the current one counts as expired, from 1 August on', () => {
  const year = parseSalesYear('25/26');
  expect(isPastSalesYear(year, day('2026-07-31'))).toBe(false);
  expect(isPastSalesYear(year, day('2026-08-01'))).toBe(true);
  expect(isPastSalesYear(parseSalesYear('26/27'), day('2026-07-31'))).toBe(false);
});

test('P-120 a year is past exactly when its last day is past', () => {
  fc.assert(
    fc.property(thisCentury, thisCentury, (sold, today) => {
      const year = salesYearOf(sold);
      expect(isPastSalesYear(year, today)).toBe(compareDates(salesYearBounds(year).last, today) < 0);
    }),
  );
});

test('C-043 the next sales year begins a day after the last day of this one, also at the turn of a century', () => {
  fc.assert(
    fc.property(thisCentury, (today) => {
      const { last } = salesYearBounds(salesYearOf(today));
      fc.pre(last < '2100-01-01');
      expect(nextSalesYear(salesYearOf(today))).toBe(salesYearOf(addDays(last, 1)));
    }),
  );
});
