import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../dates/local-date.ts';
import { runningDays } from './calendar.ts';
import { daysOfRange, rangesOf } from './day-ranges.ts';

const day = parseLocalDate;
const schooldays = ['m', 'tu', 'w', 'th', 'f'] as const;
const none = { terms: [], days: [] };

test('C-038 a service without a calendar, and one whose calendar has no terms, runs on all of its weekdays', () => {
  for (const calendar of [null, none]) {
    const runs = runningDays(schooldays, calendar);
    expect([runs(day('2026-11-27'), 'am'), runs(day('2026-11-27'), null)]).toEqual([true, true]);
    expect(runs(day('2026-11-28'), 'am')).toBe(false);
  }
});

test('C-038 a service runs in the terms of its calendar, from the first to the last day', () => {
  const terms = [{ first_day: day('2026-11-25'), last_day: day('2026-11-26') }];
  const runs = runningDays(schooldays, { ...none, terms });
  const week = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
  expect(week.map((date) => runs(day(date), 'pm'))).toEqual([false, true, true, false]);
});

test('C-039 a closed morning takes the morning away, and the day only with its afternoon', () => {
  const date = day('2026-11-27');
  const am = { date, direction: 'am' as const, runs: false };
  const closed = runningDays(schooldays, { ...none, days: [am] });
  expect([closed(date, 'am'), closed(date, 'pm'), closed(date, null)]).toEqual([false, true, true]);
  const both = runningDays(schooldays, { ...none, days: [am, { ...am, direction: 'pm' }] });
  expect(both(date, null)).toBe(false);
});

test('C-041 a day on which buses run besides decides against weekdays and terms', () => {
  const terms = [{ first_day: day('2026-09-01'), last_day: day('2026-10-01') }];
  const days = [{ date: day('2026-11-28'), direction: 'am' as const, runs: true }];
  const runs = runningDays(schooldays, { terms, days });
  expect([runs(day('2026-11-28'), 'am'), runs(day('2026-11-28'), 'pm'), runs(day('2026-11-28'), null)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('C-038 days in a row with one reason are one range, and ranges have exactly their days', () => {
  const kinds = fc.record({ direction: fc.constantFrom(null, 'am' as const), reason: fc.constantFrom('Snow', 'Fair') });
  const days = fc.uniqueArray(
    fc.record({ ahead: fc.integer({ min: 0, max: 20 }), kind: kinds }).map(({ ahead, kind }) => ({
      date: addDays(day('2026-12-20'), ahead),
      ...kind,
    })),
    { selector: ({ date, direction }) => `${date} ${direction}` },
  );
  const sorted = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).toSorted();
  fc.assert(
    fc.property(days, (list) => {
      const ranges = rangesOf(list);
      const again = ranges.flatMap(({ first_day, last_day, ...kind }) =>
        daysOfRange({ first_day, last_day }).map((date) => ({ date, ...kind })),
      );
      expect(sorted(again)).toEqual(sorted(list));
      const joined = ranges.filter(({ last_day, direction, reason }) =>
        ranges.some(
          (other) =>
            other.first_day === addDays(last_day, 1) && other.direction === direction && other.reason === reason,
        ),
      );
      expect(joined).toEqual([]);
    }),
  );
});
