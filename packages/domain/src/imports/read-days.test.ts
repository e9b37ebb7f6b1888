import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDayNumber, partsOf, toDayNumber } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { readDayColumn } from './read-days.ts';

const daysOf = (cells: readonly string[]) => readDayColumn(cells, null).days;

const first = toDayNumber('1927-05-18' as LocalDate);
const last = toDayNumber('2100-12-31' as LocalDate);
const anyDay = fc.integer({ min: first, max: last }).map(fromDayNumber);
const separator = fc.constantFrom('/', '.', '-', ' ');
const two = (part: number) => String(part).padStart(2, '0');
const dayFirst = (date: LocalDate, by: string) => {
  const { year, month, day } = partsOf(date);
  return `${two(day)}${by}${two(month)}${by}${year}`;
};
const monthFirst = (date: LocalDate, by: string) => {
  const { year, month, day } = partsOf(date);
  return `${two(month)}${by}${two(day)}${by}${year}`;
};
const decides = (date: LocalDate) => partsOf(date).day > 12;

test('C-068 the common ways to write a day are read', () => {
  expect(
    daysOf([
      '25/09/2026',
      '1/9/2026',
      '1.9.26',
      '01-09-2026',
      ' 01/09/2026 00:00:00 ',
      '2026-09-01',
      '2026/9/1',
      '2026-09-01T00:00:00Z',
      '20260901',
      '46266',
      '46266.0',
      '1 Sep 2026',
      '1-Sep-26',
      'Tue 1st September 2026',
      'September 1, 2026',
      '',
      '  ',
    ]),
  ).toEqual(['2026-09-25', ...Array.from({ length: 14 }, () => '2026-09-01'), null, null]);
});

test('C-068 what is no day from 1900 to 2100 is unreadable, and no day is made of it', () => {
  const cells = [
    '31/02/2026',
    '0/1/2026',
    '13/13/2026',
    '1/2/1899',
    '1/2/2101',
    '1/2/202',
    '1/2-2026',
    '2026',
    '9999',
    '99999',
  ];
  const others = [
    '20261301',
    '01092026',
    'soon',
    '#N/A',
    '1/2/2026 08:30',
    '46266.5',
    '-5',
    '2026-02-30',
    '1 Foo 2026',
    '٠١/٠٢/٢٠٢٦',
  ];
  expect(daysOf([...cells, ...others])).toEqual(Array.from({ length: 20 }, () => 'unreadable'));
});

test('C-068 a day that could be either way is written out both ways for the whole column', () => {
  expect(readDayColumn(['', '03/03/2026', '03/04/2026', '2026-05-06', '05/06/2026'], null)).toEqual({
    days: [null, '2026-03-03', '2026-04-03', '2026-05-06', '2026-06-05'],
    isAmbiguous: true,
    order: 'day-first',
    example: { typed: '03/04/2026', dayFirst: '2026-04-03', monthFirst: '2026-03-04' },
  });
});

test('C-068 one cell that is a day in one order only decides for the column', () => {
  const example = { typed: '03/04/2026', dayFirst: '2026-04-03', monthFirst: '2026-03-04' };
  expect(readDayColumn(['03/04/2026', '25/12/2026'], null)).toEqual({
    days: ['2026-04-03', '2026-12-25'],
    isAmbiguous: false,
    order: 'day-first',
    example,
  });
  expect(readDayColumn(['03/04/2026', '12/25/2026'], null)).toEqual({
    days: ['2026-03-04', '2026-12-25'],
    isAmbiguous: false,
    order: 'month-first',
    example,
  });
});

test('C-068 cells against the order of most are unreadable, and as many on both sides decide nothing', () => {
  expect(readDayColumn(['25/12/2026', '26/12/2026', '12/27/2026', '03/04/2026'], null)).toMatchObject({
    days: ['2026-12-25', '2026-12-26', 'unreadable', '2026-04-03'],
    isAmbiguous: false,
    order: 'day-first',
  });
  expect(readDayColumn(['25/12/2026', '12/27/2026', '03/04/2026'], null)).toMatchObject({
    days: ['2026-12-25', 'unreadable', '2026-04-03'],
    isAmbiguous: true,
    order: 'day-first',
  });
});

test('C-068 the order that a person has chosen rules, and cells against it are unreadable', () => {
  expect(readDayColumn(['03/04/2026', '25/12/2026'], 'month-first')).toEqual({
    days: ['2026-03-04', 'unreadable'],
    isAmbiguous: false,
    order: 'month-first',
    example: { typed: '03/04/2026', dayFirst: '2026-04-03', monthFirst: '2026-03-04' },
  });
});

test('C-068 a column whose days have one reading has no order and asks nothing', () => {
  for (const cells of [['2026-04-03', '46266', '20260901'], ['', ''], [], ['soon']])
    expect(readDayColumn(cells, null)).toMatchObject({ isAmbiguous: false, order: null, example: null });
  expect(readDayColumn(['03/03/2026'], null)).toMatchObject({ isAmbiguous: false, order: 'day-first', example: null });
});

test('C-068 any column in one order is read back, or asks when no cell decides', () => {
  const column = fc.array(fc.tuple(anyDay, separator), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(column, fc.constantFrom(dayFirst, monthFirst), (cells, write) => {
      const dates = cells.map(([date]) => date);
      const order = write === dayFirst ? 'day-first' : 'month-first';
      const typed = cells.map(([date, by]) => write(date, by));
      expect(readDayColumn(typed, order)).toMatchObject({ days: dates, isAmbiguous: false, order });
      const isDecided = dates.some(decides);
      const isEitherWay = dates.some((date) => !decides(date) && partsOf(date).day !== partsOf(date).month);
      const read = readDayColumn(typed, null);
      expect(read.isAmbiguous).toBe(isEitherWay && !isDecided);
      expect(read.example !== null).toBe(isEitherWay);
      expect(isDecided ? read.days : dates).toEqual(dates);
    }),
    { numRuns: 1_000 },
  );
});

test('C-068 days of the year first and of spreadsheets are read back beside any order', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom('day-first' as const, 'month-first' as const, null), (date, order) => {
      const serial = String(toDayNumber(date) + 25_569);
      const cells = [date, date.replaceAll('-', ''), date.replaceAll('-', '/'), serial, `${date} 00:00`];
      expect(readDayColumn(cells, order)).toMatchObject({ days: cells.map(() => date), isAmbiguous: false });
    }),
    { numRuns: 1_000 },
  );
});

test('C-068 all cells of a column are read in one order, whatever else is in it', () => {
  const part = fc.integer({ min: 0, max: 40 });
  const cell = fc.oneof(
    fc.tuple(part, part).map(([one, other]) => `${one}/${other}/2026`),
    fc.string({ maxLength: 10 }),
  );
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 8 }), fc.constantFrom('day-first' as const, null), (cells, order) => {
      const { days, order: used, isAmbiguous } = readDayColumn(cells, order);
      expect(days).toHaveLength(cells.length);
      const again = readDayColumn(cells, used);
      expect(again.days).toEqual(days);
      expect(again.isAmbiguous).toBe(false);
      expect(isAmbiguous && order !== null).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});
