import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalDate } from '../../dates/local-date.ts';
import { marginAllowedBy, observedOf, suggestedForEach, suggestMargin } from './margin-suggestion.ts';
import type { ObservedDeparture } from './margin-suggestion.ts';

const departure = (given: Partial<ObservedDeparture>): ObservedDeparture => ({
  date: '2026-11-20' as LocalDate,
  direction: 'am',
  holders: 49,
  boarded: 41,
  others: 0,
  seats: 49,
  numbers: 49,
  ...given,
});

test('C-052 when at most 41 of 49 boarded on any morning, a margin of 8 is suggested, and the fullest morning decides', () => {
  const fullest = departure({ boarded: 41 });
  const found = suggestMargin([departure({ boarded: 30 }), fullest, departure({ boarded: 12, direction: 'pm' })]);
  expect(found).toEqual({ seats: 8, deciding: fullest });
});

test('C-052 passengers with other tickets take seats of what is suggested, and a margin that is used already counts', () => {
  expect(marginAllowedBy(departure({ others: 6 }))).toBe(2);
  expect(marginAllowedBy(departure({ others: 12 }))).toBe(0);
  // 53 are sold for 49 seats, and at most 45 boarded
  expect(marginAllowedBy(departure({ holders: 53, boarded: 45 }))).toBe(8);
  // tickets that are not sold yet could all be used
  expect(marginAllowedBy(departure({ holders: 30, boarded: 25 }))).toBe(5);
  expect(marginAllowedBy(departure({ seats: null, numbers: null, others: 40 }))).toBe(8);
});

test('C-052 a departure without a boarding or without a season ticket says nothing, and without another nothing is suggested', () => {
  const silent = [departure({ boarded: 0 }), departure({ holders: 0, boarded: 0, others: 5 })];
  expect(observedOf(silent)).toEqual([]);
  expect(suggestMargin(silent)).toBeUndefined();
  expect(suggestMargin([])).toBeUndefined();
  expect(suggestMargin([...silent, departure({ boarded: 49 })])?.seats).toBe(0);
});

test('C-052 several numbers get their part each, rounded down', () => {
  expect([suggestedForEach(8, 1), suggestedForEach(8, 3), suggestedForEach(1, 2), suggestedForEach(8, 0)]).toEqual([
    8, 2, 0, 8,
  ]);
});

const observed = fc
  .record({ holders: fc.nat(60), away: fc.nat(60), others: fc.nat(20), free: fc.nat(30) })
  .map(({ holders, away, others, free }) => {
    const boarded = Math.max(0, holders - away);
    return departure({ holders, boarded, others, seats: boarded + others + free, numbers: holders });
  });

test('C-052 with the suggested margin no observed departure has more passengers than seats, and a seat more would be too many', () => {
  fc.assert(
    fc.property(fc.array(observed, { minLength: 1, maxLength: 60 }), (departures) => {
      const all = observedOf(departures);
      const found = suggestMargin(departures);
      fc.pre(found !== undefined);
      // everybody who has a seat of the margin boards, on each day
      const passengers = (one: ObservedDeparture, margin: number) => one.boarded + one.others + margin;
      const isEnough = (margin: number) =>
        all.every((one) => passengers(one, margin) <= one.seats! && margin <= one.holders - one.boarded);
      expect(isEnough(found.seats)).toBe(true);
      expect(isEnough(found.seats + 1)).toBe(false);
    }),
  );
});
