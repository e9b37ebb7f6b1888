import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../../../dates/local-date.ts';
import { directions } from '../../../travel/availability.ts';
import { hasSharedDays, periodOn, periodsWithin, replaceDays } from './periods.ts';
import type { ReliefPeriod } from './periods.ts';

const monday = parseLocalDate('2026-09-07');
const day = (ahead: number) => addDays(monday, ahead);
const period = (first: number, last: number, vehicle = 'v', direction: 'am' | 'pm' = 'am'): ReliefPeriod => ({
  direction,
  first_day: day(first),
  last_day: day(last),
  division: 'surname',
  buses: [
    { vehicle_id: null, from: '', stop_ids: [] },
    { vehicle_id: vehicle, from: 'L', stop_ids: [] },
  ],
});
const within = (first: number, last: number, both = false) => ({
  first_day: day(first),
  last_day: day(last),
  directions: both ? directions : (['am'] as const),
});
const inShort = (periods: readonly ReliefPeriod[]) =>
  periods.map(
    ({ direction, first_day, last_day, buses }) => `${direction} ${first_day} ${last_day} ${buses[1]!.vehicle_id}`,
  );

test('C-036 another vehicle on one day leaves the other days of the autumn as they are', () => {
  const changed = replaceDays([period(0, 100)], within(10, 10), [period(10, 10, 'w')]);
  expect(inShort(changed)).toEqual([
    'am 2026-09-07 2026-09-16 v',
    'am 2026-09-17 2026-09-17 w',
    'am 2026-09-18 2026-12-16 v',
  ]);
  // undone, it is one period again
  expect(replaceDays(changed, within(10, 10), [period(10, 10)])).toEqual([period(0, 100)]);
});

test('C-036 of random changes each departure has what the last change of its day set, and no two periods share a day', () => {
  const changes = fc.array(
    fc.record({
      first: fc.integer({ min: 0, max: 12 }),
      days: fc.integer({ min: 0, max: 8 }),
      both: fc.boolean(),
      vehicle: fc.constantFrom('v', 'w', null),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(changes, (made) => {
      let periods: ReliefPeriod[] = [];
      const expected = new Map<string, string | null>();
      for (const { first, days, both, vehicle } of made) {
        const replaced = within(first, first + days, both);
        const by = vehicle
          ? replaced.directions.map((direction) => period(first, first + days, vehicle, direction))
          : [];
        const before = periodsWithin(periods, replaced);
        const after = replaceDays(periods, replaced, by);
        // what a change took away undoes it
        expect(replaceDays(replaceDays(after, replaced, before), replaced, by)).toEqual(after);
        expect(periodsWithin(replaceDays(after, replaced, before), replaced)).toEqual(before);
        periods = after;
        for (const direction of replaced.directions)
          for (let ahead = first; ahead <= first + days; ahead += 1)
            expected.set(`${direction} ${day(ahead)}`, vehicle);
      }
      expect(hasSharedDays(periods)).toBe(false);
      for (const direction of directions)
        for (let ahead = -1; ahead <= 22; ahead += 1) {
          const date = day(ahead);
          const found = periodOn(periods, { date, direction });
          expect(found?.buses[1]!.vehicle_id ?? null).toBe(expected.get(`${direction} ${date}`) ?? null);
        }
    }),
  );
});

test('C-036 periods of one direction that share a day are noticed', () => {
  expect(hasSharedDays([period(0, 5), period(5, 9)])).toBe(true);
  expect(hasSharedDays([period(0, 5), period(5, 9, 'v', 'pm'), period(6, 9)])).toBe(false);
});
