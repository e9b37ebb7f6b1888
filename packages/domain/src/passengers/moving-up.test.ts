import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../dates/local-date.ts';
import { parseSalesYear, salesYearBounds, salesYearOf } from '../dates/sales-year.ts';
import { yearGroupIn } from './moving-up.ts';

const anyDay = fc.integer({ min: 0, max: 365 * 60 }).map((days) => addDays(parseLocalDate('2020-01-01'), days));
const anyGroup = fc.integer({ min: 0, max: 13 }).map(String);

/** Every year group with the one before it and after it. */
const ladder = ['not-started', ...Array.from({ length: 14 }, (_, group) => String(group)), 'finished'];

test('a year group moves up on 1 August and on no other day', () => {
  fc.assert(
    fc.property(anyDay, anyDay, anyGroup, (given, day, group) => {
      const known = { group, year: salesYearOf(given) };
      const [before, after] = [addDays(day, -1), day].map((on) => ladder.indexOf(yearGroupIn(salesYearOf(on), known)));
      const isFirstOfAugust = day.endsWith('-08-01');
      const steps = after! - before!;
      // at both ends of the ladder a passenger may stay
      const isAtEnd = after === 0 || before === ladder.length - 1;
      expect(steps).toBe(isFirstOfAugust && !isAtEnd ? 1 : 0);
    }),
  );
});

test('a year group on the last day of July and on the first of August', () => {
  const known = { group: '6', year: parseSalesYear('26/27') };
  const on = (day: string) => yearGroupIn(salesYearOf(parseLocalDate(day)), known);
  expect([on('2026-07-31'), on('2026-08-01'), on('2027-07-31'), on('2027-08-01')]).toEqual(['5', '6', '6', '7']);
});

test('a year group is the same whichever school year it is computed from', () => {
  fc.assert(
    fc.property(anyDay, anyDay, anyDay, anyGroup, (given, between, day, group) => {
      const known = { group, year: salesYearOf(given) };
      const then = yearGroupIn(salesYearOf(between), known);
      if (then === 'finished' || then === 'not-started') return;
      const later = { group: then, year: salesYearOf(between) };
      expect(yearGroupIn(salesYearOf(day), later)).toBe(yearGroupIn(salesYearOf(day), known));
    }),
  );
});

test('Reception moves up to Year 13, and then the passenger has finished', () => {
  const known = { group: '0', year: parseSalesYear('26/27') };
  const groups = Array.from({ length: 16 }, (_, index) => {
    const { first } = salesYearBounds(parseSalesYear('25/26'));
    return yearGroupIn(salesYearOf(parseLocalDate(`${Number(first.slice(0, 4)) + index}-08-01`)), known);
  });
  expect(groups).toEqual(ladder);
});
