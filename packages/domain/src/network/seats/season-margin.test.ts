import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticketTypes } from '../../tickets/ticket-type.ts';
import { marginOf, overOf, takesMargin } from './season-margin.ts';

const percent = (season_margin: number) => ({ season_margin, season_margin_is_percent: true });
const seats = (season_margin: number) => ({ season_margin, season_margin_is_percent: false });

test.each([
  [percent(10), 49, 4],
  [percent(10), 9, 0],
  [percent(10), 50, 5],
  [percent(29), 100, 29],
  [percent(100), 3, 3],
  [percent(0), 49, 0],
  [seats(4), 49, 4],
  [seats(4), 3, 3],
  [seats(4), 0, 0],
])('C-051 a margin of %o for %i seats is %i seats: a per cent is rounded down', (margin, number, expected) => {
  expect(marginOf(margin, number)).toBe(expected);
});

test('C-051 a margin is a whole number from none to the seats, a per cent is never exceeded, and more seats have no smaller one', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.boolean(), fc.nat(100_000), fc.nat(1_000), (amount, isPercent, number, more) => {
      const margin = { season_margin: amount, season_margin_is_percent: isPercent };
      const found = marginOf(margin, number);
      expect(Number.isSafeInteger(found)).toBe(true);
      expect(found).toBeGreaterThanOrEqual(0);
      expect(found).toBeLessThanOrEqual(number);
      // in hundredths of a seat, so that nothing is rounded here
      const wanted = isPercent ? number * amount : 100 * amount;
      expect(found * 100).toBeLessThanOrEqual(wanted);
      expect(found === number || (found + 1) * 100 > wanted).toBe(true);
      expect(marginOf(margin, number + more)).toBeGreaterThanOrEqual(found);
    }),
  );
});

test('C-051 season tickets take the margin, and no ticket for a date and no advance pass', () => {
  expect(ticketTypes.filter(takesMargin)).toEqual(['annual', 'autumn', 'spring', 'summer', 'flexi']);
});

test('C-051 seats are over only beyond the margin', () => {
  expect(overOf({ taken: 53, seats: 49, margin: 4 })).toBe(0);
  expect(overOf({ taken: 54, seats: 49, margin: 4 })).toBe(1);
});
