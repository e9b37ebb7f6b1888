import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, fromDayNumber, parseLocalDate } from './local-date.ts';
import {
  isPastSalesYear,
  isSalesYear,
  parseSalesYear,
  salesYearBounds,
  salesYearFromPath,
  salesYearOf,
  salesYearToPath,
} from './sales-year.ts';

const day = parseLocalDate;
const thisCentury = fc.integer({ min: 11_000, max: 47_000 }).map(fromDayNumber);

test('P-119 F-30 the sales year rolls over on 1 August: 31 July is still of the old one', () => {
  expect(salesYearOf(day('2026-07-31'))).toBe('25/26');
  expect(salesYearOf(day('2026-08-01'))).toBe('26/27');
  expect(salesYearOf(day('2027-01-01'))).toBe('26/27');
});

test('P-119 every day is within the bounds of its sales year, and the days around the bounds are not', () => {
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

test('P-286 a sales year is YY/YY, two years that follow each other', () => {
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
