import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, fromDayNumber, parseLocalDate } from '../dates/local-date.ts';
import { parseSalesYear } from '../dates/sales-year.ts';
import { ticketTypes } from './ticket-type.ts';
import { validityOf } from './validity.ts';

const year = parseSalesYear('26/27');
const day = fc.integer({ min: 11_200, max: 47_000 }).map(fromDayNumber);

test('P-283 a week ticket lasts 7 days from its start', () => {
  const start = parseLocalDate('2026-12-28');
  expect(validityOf({ type: 'week', year }, start)).toEqual({ start, expiry: '2027-01-03' });
  fc.assert(
    fc.property(day, (start) => {
      const { expiry } = validityOf({ type: 'week', year }, start);
      expect(daysBetween(start, expiry) + 1).toBe(7);
    }),
  );
});

test('P-284 a 4_week ticket lasts 4 weeks less one day from its start', () => {
  fc.assert(
    fc.property(day, (start) => {
      const validity = validityOf({ type: '4_week', year }, start);
      expect(validity).toEqual({ start, expiry: addDays(start, 4 * 7 - 1) });
    }),
  );
});

test('P-285 a return is valid on the one chosen day, and so is a single', () => {
  const start = parseLocalDate('2026-11-24');
  expect(validityOf({ type: 'return', year, start: '2026-09-01', expiry: '2027-07-23' }, start)).toEqual({
    start,
    expiry: start,
  });
  expect(validityOf({ type: 'single', year }, start)).toEqual({ start, expiry: start });
});

test('a fixed return is valid on the days that the operator set, because no day is chosen', () => {
  const fixed = { type: 'return' as const, year, start: '2026-12-16', expiry: '2026-12-16' };
  expect(validityOf(fixed, undefined)).toEqual({ start: '2026-12-16', expiry: '2026-12-16' });
});

test.each(['annual', 'autumn', 'spring', 'summer', 'flexi', 'advance'] as const)(
  'a ticket for a season (%s) is valid on the days that the operator set, and a chosen day is ignored',
  (type) => {
    const set = { type, year, start: '2026-09-01', expiry: '2027-07-23' };
    expect(validityOf(set, undefined)).toEqual({ start: '2026-09-01', expiry: '2027-07-23' });
    expect(validityOf(set, parseLocalDate('2027-01-11'))).toEqual({ start: '2026-09-01', expiry: '2027-07-23' });
  },
);

test('P-119 when the operator set no days, a ticket is valid from the start to the end of its sales year', () => {
  for (const type of ticketTypes) {
    expect(validityOf({ type, year }, undefined)).toEqual({ start: '2026-08-01', expiry: '2027-07-31' });
    expect(validityOf({ type, year, start: null, expiry: '2027-03-01' }, undefined).expiry).toBe('2027-03-01');
  }
});
