import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseLocalDate, weekdays } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { departureKey, directions } from '../travel/availability.ts';
import { runningDays } from './calendar.ts';
import { saleOfDeparture } from './departure-sale.ts';
import type { DepartureFacts } from './departure-sale.ts';

/** A Thursday. */
const today = parseLocalDate('2026-11-26');
const left = (days: string[], remaining: number) =>
  Object.fromEntries(
    days.flatMap((day) =>
      directions.map((direction) => [departureKey({ date: parseLocalDate(day), direction }), { remaining }]),
    ),
  );
const facts: DepartureFacts = {
  today,
  is_draft: false,
  operating_weekdays: ['m', 'tu', 'w', 'th', 'f'],
  disable_year: [],
  calendar: {
    terms: [{ first_day: parseLocalDate('2026-09-01'), last_day: parseLocalDate('2026-12-18') }],
    days: [{ date: parseLocalDate('2026-11-27'), direction: null, runs: false, reason: 'Inset day' }],
  },
  seats: 49,
  open: { capacity: 49, taken: 37, held_back: 0, season: 0, margin: 0 },
  tickets: [{ type: 'single', year: '26/27' }],
  departures: left(['2026-11-30', '2026-12-10'], 12),
  cancelled: null,
};
const why = (date: string, changed: Partial<DepartureFacts> = {}, direction: 'am' | 'pm' = 'am') => {
  const { reason, params } = saleOfDeparture({ ...facts, ...changed }, parseLocalDate(date), direction);
  return [reason, ...Object.values(params)];
};

test('C-037 each reason is named for the day and direction that it concerns', () => {
  expect(why('2026-11-30')).toEqual(['on-sale', 12, 49, 0]);
  expect(why('2026-11-25')).toEqual(['past']);
  expect(why('2026-11-30', { is_draft: true })).toEqual(['draft']);
  expect(why('2026-11-28')).toEqual(['weekday', 'sa']);
  expect(why('2026-11-27')).toEqual(['day-off', 'Inset day']);
  expect(why('2026-12-21')).toEqual(['outside-terms']);
  expect(why('2026-11-30', { disable_year: ['26/27'], tickets: [] })).toEqual(['year-disabled', '26/27']);
  expect(why('2026-11-30', { open: null, seats: null })).toEqual(['seats-missing']);
  expect(why('2027-02-01', { open: null, calendar: null })).toEqual(['not-yet-open', 'Thu 3rd Dec 2026']);
  expect(why('2026-11-30', { open: null })).toEqual(['opening']);
  expect(why('2026-11-30', { tickets: [{ type: 'annual', year: '26/27' }] })).toEqual(['no-ticket', '26/27']);
  expect(why('2026-11-30', { tickets: [{ type: 'single', sub_type: 'am_only', year: '26/27' }] }, 'pm')).toEqual([
    'no-ticket',
    '26/27',
  ]);
  expect(
    why('2026-11-30', {
      open: { capacity: 40, taken: 45, held_back: 2, season: 3, margin: 4 },
      departures: left(['2026-11-30'], 0),
    }),
  ).toEqual(['full', 45, 45, 2, 3, 4]);
  expect(why('2026-12-10')).toEqual(['not-yet-bookable', 12, 'Thu 3rd Dec 2026']);
});

test('C-037 a departure is sold as part of a return or weeks only while all of their departures have seats', () => {
  const of = (type: 'return' | 'week' | '4_week', changed: Partial<DepartureFacts> = {}) => ({
    tickets: [{ type, year: '26/27' }],
    ...changed,
  });
  // four weeks that begin in 7 days reach it
  expect(why('2026-12-10', of('4_week'))).toEqual(['on-sale', 12, 49, 0]);
  expect(why('2026-12-10', of('week'))).toEqual(['not-yet-bookable', 12, 'Fri 27th Nov 2026']);
  const afternoon = departureKey({ date: parseLocalDate('2026-11-30'), direction: 'pm' });
  const full = { departures: { ...facts.departures, [afternoon]: { remaining: 0 } } };
  expect(why('2026-11-30', of('return', full))).toEqual(['others-full', 12]);
  expect(why('2026-11-30', of('week', full))).toEqual(['others-full', 12]);
  expect(why('2026-11-30', { tickets: [{ type: 'return', sub_type: 'fixed', year: '26/27' }] })).toEqual([
    'no-ticket',
    '26/27',
  ]);
});

test('C-037 a day has a reason not to run exactly when the service does not run', () => {
  const day = fc.integer({ min: 0, max: 20 }).map((ahead) => addDays(today, ahead));
  const days = fc.uniqueArray(
    fc.record({
      date: day,
      direction: fc.constantFrom(null, ...directions),
      runs: fc.boolean(),
      reason: fc.constant('Snow'),
    }),
    { selector: ({ date }: { date: LocalDate }) => date, maxLength: 6 },
  );
  const terms = fc.array(
    fc.tuple(day, day).map(([one, other]) => ({
      first_day: one < other ? one : other,
      last_day: one < other ? other : one,
    })),
    { maxLength: 2 },
  );
  fc.assert(
    fc.property(
      fc.subarray([...weekdays]),
      days,
      terms,
      day,
      fc.constantFrom(...directions),
      (operating_weekdays, some, all, date, direction) => {
        const calendar = { days: some, terms: all };
        const { reason } = saleOfDeparture({ ...facts, operating_weekdays, calendar }, date, direction);
        const runs = runningDays(operating_weekdays, calendar)(date, direction);
        expect(['weekday', 'day-off', 'outside-terms'].includes(reason)).toBe(!runs);
      },
    ),
  );
});
