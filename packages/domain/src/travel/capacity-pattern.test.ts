import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directions } from './availability.ts';
import {
  cellText,
  chooserRows,
  singlesAndReturns,
  isAnyDayLeft,
  isPatternAvailable,
  journeysOf,
  type CapacityPattern,
} from './capacity-pattern.ts';
import { weekdays } from '../dates/local-date.ts';
import { ticketPrice } from '../money/price.ts';
import { parseTravelPattern, writeTravelPattern } from './travel-pattern.ts';

const schoolWeek = { m: 36, tu: 38, w: 38, th: 38, f: 37 };
const ticket = { num_bookable_journeys: schoolWeek };

test('P-052 a cell with 0 or less remaining shows SOLD OUT', () => {
  expect([0, -1, -20].map(cellText)).toEqual(['SOLD OUT', 'SOLD OUT', 'SOLD OUT']);
});

test('P-288 a cell with 1 to 9 remaining shows how many are left; a cell with more is empty', () => {
  for (let remaining = 1; remaining <= 9; remaining++) expect(cellText(remaining)).toBe(`${remaining} LEFT`);
  expect([10, 11, 400].map(cellText)).toEqual([undefined, undefined, undefined]);
});

test('P-051 P-103 the rows are the weekdays for which the ticket is sold, in the order of the week', () => {
  expect(chooserRows(ticket, { f: { pm: 3 }, m: { am: 10, pm: 0 }, sa: { am: 5, pm: 5 } })).toEqual([
    { weekday: 'm', am: 10, pm: 0 },
    { weekday: 'f', am: undefined, pm: 3 },
  ]);
  expect(chooserRows({ num_bookable_journeys: { m: 0, tu: 38 } }, { m: { am: 4 }, tu: {} })).toEqual([]);
  expect(chooserRows({}, { m: { am: 4 } })).toEqual([]);
});

test('P-045 P-052 a day can be chosen while any journey of any day has a seat', () => {
  expect(isAnyDayLeft(ticket, { m: { am: 0, pm: 1 } })).toBe(true);
  expect(isAnyDayLeft(ticket, { m: { am: 0, pm: -1 }, tu: { am: 0 } })).toBe(false);
  expect(isAnyDayLeft(ticket, { sa: { am: 9 } })).toBe(false);
  expect(isAnyDayLeft(ticket, {})).toBe(false);
});

test('P-169 a travel pattern can be chosen when each of its journeys has a seat', () => {
  const pattern: CapacityPattern = { m: { am: 1, pm: 0 }, tu: { am: 4, pm: 4 }, sa: { am: 9, pm: 9 } };
  const isAvailable = (text: string) => isPatternAvailable(text, ticket, pattern);
  expect(['m_am', 'tu', 'tu_pm', 'm_am#tu'].map(isAvailable)).toEqual([true, true, true, true]);
  expect(['m', 'm_pm', 'm_pm#tu', 'w', 'sa', '', 'tu#', 'tuesday'].map(isAvailable)).toEqual(
    Array.from({ length: 8 }, () => false),
  );
});

test('P-053 a day with AM and PM is a return; a day with only one of them is a single', () => {
  const { singles, returns } = singlesAndReturns(parseTravelPattern('m#tu_am#w_pm#th'));
  expect(singles.map(({ weekday }) => weekday)).toEqual(['tu', 'w']);
  expect(returns.map(({ weekday }) => weekday)).toEqual(['m', 'th']);
  expect(singlesAndReturns([])).toEqual({ singles: [], returns: [] });
});

const seats = fc.option(fc.integer({ min: -2, max: 14 }), { nil: undefined });
const capacityPattern: fc.Arbitrary<CapacityPattern> = fc
  .array(fc.record({ am: seats, pm: seats }), { minLength: 7, maxLength: 7 })
  .map((days) =>
    Object.fromEntries(
      weekdays.map((weekday, index) => [
        weekday,
        Object.fromEntries(Object.entries(days[index]!).filter(([, left]) => left !== undefined)),
      ]),
    ),
  );
const chosenDays = fc
  .uniqueArray(fc.record({ weekday: fc.constantFrom(...weekdays), am: fc.boolean(), pm: fc.boolean() }), {
    selector: ({ weekday }) => weekday,
  })
  .map((days) => days.filter(({ am, pm }) => am || pm));

test('P-169 P-052 a pattern can be chosen exactly when each of its cells is open in the chooser', () => {
  fc.assert(
    fc.property(capacityPattern, chosenDays, (pattern, days) => {
      const rows = chooserRows(ticket, pattern);
      const canBeTicked = days.every(({ weekday, am, pm }) => {
        const row = rows.find((one) => one.weekday === weekday);
        const isOpen = (left: number | undefined) => left !== undefined && cellText(left) !== 'SOLD OUT';
        return (!am || isOpen(row?.am)) && (!pm || isOpen(row?.pm));
      });
      expect(isPatternAvailable(writeTravelPattern(days), ticket, pattern)).toBe(days.length > 0 && canBeTicked);
    }),
    { numRuns: 1_000 },
  );
});

test('P-053 each journey of a pattern is a single or half of a return, and takes one seat', () => {
  fc.assert(
    fc.property(chosenDays, (days) => {
      const { singles, returns } = singlesAndReturns(days);
      const journeys = days.length === 0 ? [] : journeysOf(writeTravelPattern(days));
      expect(journeys).toHaveLength(singles.length + 2 * returns.length);
      for (const { weekday, direction } of journeys)
        expect(days.find((day) => day.weekday === weekday)?.[direction]).toBe(true);
      expect(directions).toEqual(['am', 'pm']);
    }),
  );
});

test("P-293 the total is the sum over the days of the single or return price times the number of that day's journeys", () => {
  const price = fc.integer({ min: 1, max: 5_000 });
  fc.assert(
    fc.property(
      chosenDays,
      price,
      price,
      fc.array(fc.nat({ max: 45 }), { minLength: 7 }),
      (days, one, both, counts) => {
        const journeys = Object.fromEntries(weekdays.map((weekday, index) => [weekday, counts[index]!]));
        const sold = { sub_type: 'select', price: one, return_price: both, num_bookable_journeys: journeys };
        let total = 0;
        for (const { weekday, am, pm } of days) total += (am && pm ? both : one) * journeys[weekday]!;
        const travel_pattern = writeTravelPattern(days);
        expect(ticketPrice(sold, { travel_pattern })).toBe(days.length === 0 ? undefined : total);
      },
    ),
  );
});
