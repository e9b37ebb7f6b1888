import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  fromDayNumber,
  isLocalDate,
  parseLocalDate,
  partsOf,
  startOfMonth,
  toDayNumber,
  weekdayOf,
} from './local-date.ts';

const day = parseLocalDate;
const dayNumber = fc.integer({ min: -200_000, max: 200_000 });

/** The platform's calendar in UTC, to compare with. */
const platformDay = (days: number) => new Date(days * 86_400_000);

test("F-30 every day and its weekday agree with the platform's calendar", () => {
  fc.assert(
    fc.property(dayNumber, (days) => {
      const date = fromDayNumber(days);
      expect(date).toBe(platformDay(days).toISOString().slice(0, 10));
      expect(toDayNumber(date)).toBe(days);
      expect(weekdayOf(date)).toBe(['su', 'm', 'tu', 'w', 'th', 'f', 'sa'][platformDay(days).getUTCDay()]);
    }),
    { numRuns: 2000 },
  );
});

test('a day must exist and be written in full', () => {
  expect(isLocalDate('2028-02-29')).toBe(true);
  expect(isLocalDate('2100-02-29')).toBe(false);
  expect(isLocalDate('2000-02-29')).toBe(true);
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '26-01-01',
    '2026-01-01 ',
    '',
  ]) {
    expect(isLocalDate(text)).toBe(false);
    expect(() => day(text)).toThrow(RangeError);
  }
});

test('F-30 29 February, the end of a year and the nights of clock changes are one day each', () => {
  expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29');
  expect(addDays(day('2026-02-28'), 1)).toBe('2026-03-01');
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
  expect(addDays(day('2026-03-28'), 2)).toBe('2026-03-30');
  expect(addDays(day('2026-10-26'), -2)).toBe('2026-10-24');
});

test('adding and counting days agree, and days sort as text', () => {
  fc.assert(
    fc.property(dayNumber, fc.integer({ min: -5000, max: 5000 }), (days, step) => {
      const from = fromDayNumber(days);
      const until = addDays(from, step);
      expect(daysBetween(from, until)).toBe(step);
      expect(Math.sign(compareDates(until, from))).toBe(Math.sign(step));
    }),
  );
});

test('a month later is the same day, or the last day of a shorter month', () => {
  expect(addMonths(day('2026-01-31'), 1)).toBe('2026-02-28');
  expect(addMonths(day('2026-11-30'), 3)).toBe('2027-02-28');
  expect(addMonths(day('2026-09-01'), 12)).toBe('2027-09-01');
  expect(addMonths(day('2026-03-15'), -3)).toBe('2025-12-15');
  expect(startOfMonth(day('2026-09-17'))).toBe('2026-09-01');
});

test('adding months keeps the day, or takes the last day of the month', () => {
  fc.assert(
    fc.property(dayNumber.map(fromDayNumber), fc.integer({ min: -600, max: 600 }), (from, months) => {
      const before = partsOf(from);
      const after = partsOf(addMonths(from, months));
      expect(after.year * 12 + after.month - (before.year * 12 + before.month)).toBe(months);
      const isLastDay = partsOf(addDays(addMonths(from, months), 1)).day === 1;
      expect(after.day === before.day || (after.day < before.day && isLastDay)).toBe(true);
      expect(startOfMonth(addMonths(from, months))).toBe(addMonths(startOfMonth(from), months));
    }),
  );
});

test('days compare in calendar order, and a day equals only itself', () => {
  fc.assert(
    fc.property(dayNumber.map(fromDayNumber), dayNumber.map(fromDayNumber), (one, other) => {
      expect(Math.sign(compareDates(one, other))).toBe(Math.sign(toDayNumber(one) - toDayNumber(other)));
      expect(compareDates(one, other) + compareDates(other, one)).toBe(0);
      expect([one, other].toSorted(compareDates)).toEqual([one, other].toSorted());
    }),
  );
});
