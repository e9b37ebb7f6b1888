import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  availabilityHint,
  bookableDates,
  bookingWindowDays,
  departureKey,
  departuresOf,
  endedDeparturesOf,
  endOfSaleOn,
  directions,
  longestReachDays,
  remainingFor,
  remainingOn,
  type AvailabilityMap,
  type DatedChoices,
  type Direction,
} from './availability.ts';
import { choosesTime, isDated, type DatedTicket } from '../tickets/dated-ticket.ts';
import { addDays, daysBetween, parseLocalDate, weekdayOf, weekdays, type LocalDate } from '../dates/local-date.ts';
import { parseSalesYear, salesYearBounds, salesYearOf } from '../dates/sales-year.ts';
import { ticketTypes } from '../tickets/ticket-type.ts';
import { validityOf } from '../tickets/validity.ts';

const saturday = parseLocalDate('2026-11-21');
const monday = parseLocalDate('2026-11-23');

/** A service that runs in both directions on the given days, with the same number of seats on each departure. */
function runsOn(days: readonly LocalDate[], remaining = 8): Record<string, { remaining: number }> {
  return Object.fromEntries(
    days.flatMap((date) => directions.map((direction) => [departureKey({ date, direction }), { remaining }])),
  );
}

const daysFrom = (start: LocalDate, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(start, index));

test('P-102 a departure is keyed by its day without dashes and AM or PM', () => {
  expect(departureKey({ date: saturday, direction: 'am' })).toBe('20261121AM');
  expect(departureKey({ date: parseLocalDate('2027-01-02'), direction: 'pm' })).toBe('20270102PM');
});

test('P-166 P-168 only single, week, 4_week and a return that is not fixed are bought for a date', () => {
  const dated = ticketTypes.filter((type) => isDated({ type }));
  expect(dated).toEqual(['single', 'return', 'week', '4_week']);
  expect(isDated({ type: 'return', sub_type: 'fixed' })).toBe(false);
  expect(isDated({ type: 'single', sub_type: 'fixed' })).toBe(true);
  expect(isDated({ type: 'annual', sub_type: 'select' })).toBe(false);
});

test('P-166 AM or PM is chosen only for a single, and not where its operator sells one direction', () => {
  expect(ticketTypes.filter((type) => choosesTime({ type }))).toEqual(['single']);
  expect(choosesTime({ type: 'single', sub_type: 'am_only' })).toBe(false);
  expect(choosesTime({ type: 'single', sub_type: 'pm_only' })).toBe(false);
});

for (const [when, first, last] of [
  ['on any day', '2026-11-21', '2026-11-28'],
  ['when the clocks go forward', '2027-03-26', '2027-04-02'],
  ['when the clocks go back', '2026-10-23', '2026-10-30'],
  ["over the year's end", '2026-12-28', '2027-01-04'],
  ['over a leap day', '2028-02-25', '2028-03-03'],
] as const) {
  test(`P-175 the days to choose from are today and the next 7, ${when}`, () => {
    const today = parseLocalDate(first);
    const dates = bookableDates(today, salesYearOf(today));
    expect(dates).toEqual(daysFrom(today, 8));
    expect([dates[0], dates.at(-1)]).toEqual([first, last]);
  });
}

test("P-175 P-119 only days of the ticket's sales year can be chosen", () => {
  const [lastWeek, year] = [parseLocalDate('2027-07-28'), parseSalesYear('26/27')];
  expect(bookableDates(lastWeek, year)).toEqual(['2027-07-28', '2027-07-29', '2027-07-30', '2027-07-31']);
  expect(bookableDates(lastWeek, parseSalesYear('27/28'))).toEqual([
    '2027-08-01',
    '2027-08-02',
    '2027-08-03',
    '2027-08-04',
  ]);
  expect(bookableDates(parseLocalDate('2027-08-01'), year)).toEqual([]);
  const dayOfCentury = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays(parseLocalDate('2000-08-01'), days));
  fc.assert(
    fc.property(dayOfCentury, (today) => {
      const { first, last } = salesYearBounds(salesYearOf(today));
      for (const date of bookableDates(today, salesYearOf(today))) {
        expect(date >= first && date <= last).toBe(true);
        expect(daysBetween(today, date)).toBeLessThanOrEqual(bookingWindowDays);
        expect(daysBetween(today, date)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('P-167 a single takes a seat on its one departure only', () => {
  const map = { ...runsOn([monday]), [departureKey({ date: monday, direction: 'pm' })]: { remaining: 0 } };
  expect(departuresOf({ type: 'single' }, { startDate: monday, startTime: 'am' }, map)).toEqual([
    { date: monday, direction: 'am' },
  ]);
  expect(remainingFor({ type: 'single' }, { startDate: monday, startTime: 'am' }, map)).toBe(8);
  expect(remainingFor({ type: 'single' }, { startDate: monday, startTime: 'pm' }, map)).toBe(0);
  expect(remainingFor({ type: 'single' }, { startDate: monday }, map)).toBe(0);
  expect(remainingOn({ type: 'single' }, monday, map)).toBe(8);
});

test('P-285 P-168 a return takes a seat in each direction on its day, and is not sold when one direction does not run', () => {
  const ticket: DatedTicket = { type: 'return' };
  const there = departureKey({ date: monday, direction: 'am' });
  expect(departuresOf(ticket, { startDate: monday }, runsOn(daysFrom(monday, 3)))).toEqual([
    { date: monday, direction: 'am' },
    { date: monday, direction: 'pm' },
  ]);
  expect(remainingFor(ticket, { startDate: monday }, { ...runsOn([monday]), [there]: { remaining: 3 } })).toBe(3);
  expect(remainingFor(ticket, { startDate: monday }, { [there]: { remaining: 3 } })).toBe(0);
});

function expectSeatOnEachDay(type: 'week' | '4_week', length: number): void {
  const map = runsOn(daysFrom(saturday, 60));
  const taken = departuresOf({ type }, { startDate: monday }, map);
  expect(taken.map(departureKey)).toEqual(
    daysFrom(monday, length).flatMap((date) => directions.map((direction) => departureKey({ date, direction }))),
  );
  const { start, expiry } = validityOf({ type, year: parseSalesYear('26/27') }, monday);
  expect([taken[0]?.date, taken.at(-1)?.date]).toEqual([start, expiry]);
}

test('P-283 a week takes a seat on every departure of its 7 days, as long as it is valid', () =>
  expectSeatOnEachDay('week', 7));

test('P-284 a 4_week takes a seat on every departure of its 28 days, as long as it is valid', () =>
  expectSeatOnEachDay('4_week', 28));

test('P-284 the map covers the longest ticket that begins on the last day of the booking window', () => {
  const last = addDays(saturday, bookingWindowDays);
  expect(departuresOf({ type: '4_week' }, { startDate: last }, runsOn(daysFrom(saturday, 99)))).toEqual(
    departuresOf({ type: '4_week' }, { startDate: last }, runsOn(daysFrom(saturday, longestReachDays))),
  );
});

test('P-168 a week takes seats on the days on which its service runs; with no such day it cannot be sold', () => {
  const schoolDays = daysFrom(monday, 5);
  expect(departuresOf({ type: 'week' }, { startDate: saturday }, runsOn(schoolDays)).map(({ date }) => date)).toEqual(
    schoolDays.flatMap((date) => [date, date]),
  );
  expect(remainingOn({ type: 'week' }, saturday, runsOn(schoolDays))).toBe(8);
  expect(remainingOn({ type: 'week' }, addDays(monday, 5), runsOn(schoolDays))).toBe(0);
});

test('P-168 a week is sold only while each of its departures has a seat', () => {
  const full = departureKey({ date: addDays(monday, 3), direction: 'pm' });
  const map = { ...runsOn(daysFrom(monday, 14)), [full]: { remaining: 0 } };
  expect(remainingOn({ type: 'week' }, monday, map)).toBe(0);
  expect(remainingOn({ type: 'week', sub_type: 'am_only' }, monday, map)).toBe(8);
  expect(remainingOn({ type: 'week' }, addDays(monday, 4), map)).toBe(8);
});

test('P-094 P-095 a ticket that is valid on some days takes seats on those days only, in its directions', () => {
  const map = runsOn(daysFrom(monday, 7));
  const keys = (ticket: DatedTicket, choices: DatedChoices) => departuresOf(ticket, choices, map).map(departureKey);
  expect(keys({ type: 'week', travel_pattern: 'm_am#f' }, { startDate: monday })).toEqual([
    '20261123AM',
    '20261127AM',
    '20261127PM',
  ]);
  expect(keys({ type: 'week', sub_type: 'select' }, { startDate: monday, travelPattern: 'tu_pm' })).toEqual([
    '20261124PM',
  ]);
  expect(remainingOn({ type: 'single', travel_pattern: 'tu' }, monday, map)).toBe(0);
});

test('P-276 P-277 P-278 the hint shows the number under 10, "available" from 10 on, and that none remain', () => {
  expect(availabilityHint(0)).toBe('There are no tickets remaining on this date.');
  expect(availabilityHint(-3)).toBe('There are no tickets remaining on this date.');
  expect(availabilityHint(1)).toBe('Hurry, only 1 tickets available!');
  expect(availabilityHint(9)).toBe('Hurry, only 9 tickets available!');
  expect(availabilityHint(10)).toBe('Tickets available.');
  expect(availabilityHint(250)).toBe('Tickets available.');
});

test('P-301 a departure that is not sold any more takes no seat: singles and returns are not sold on it, a week has the others', () => {
  const left = { has_left: true, at: '07:25' };
  const morning = departureKey({ date: monday, direction: 'am' });
  const map = { ...runsOn(daysFrom(monday, 7)), [morning]: { remaining: 8, ended: left } };
  const on = { startDate: monday };
  expect(departuresOf({ type: 'single' }, { ...on, startTime: 'am' }, map)).toEqual([]);
  expect(remainingOn({ type: 'single' }, monday, map)).toBe(8);
  expect(remainingOn({ type: 'return' }, monday, map)).toBe(0);
  expect(endOfSaleOn({ type: 'return' }, on, map)).toMatchObject(left);
  expect(endOfSaleOn({ type: 'single' }, on, map)).toBeUndefined();
  expect(endOfSaleOn({ type: 'single' }, { ...on, startTime: 'am' }, map)).toMatchObject(left);
  expect(departuresOf({ type: 'week' }, on, map).map(departureKey)[0]).toBe('20261123PM');
  expect(remainingOn({ type: 'week' }, monday, map)).toBe(8);
  expect(endedDeparturesOf({ type: 'week' }, on, map)).toEqual([{ date: monday, direction: 'am', ...left }]);
  // a full bus that runs later is another reason
  const evening = departureKey({ date: monday, direction: 'pm' });
  expect(endOfSaleOn({ type: 'single' }, on, { ...map, [evening]: { remaining: 0 } })).toBeUndefined();
});

test('P-301 the end of the sale at the chosen stop counts, and without a stop that at all of them', () => {
  const left = { has_left: true, at: '07:25' };
  const morning = departureKey({ date: monday, direction: 'am' });
  const map = { ...runsOn([monday]), [morning]: { remaining: 8, ended_at_stops: { Otley: left } } };
  const choices = { startDate: monday, startTime: 'am' };
  const remaining = (where: object) => remainingFor({ type: 'single' }, { ...choices, ...where }, map);
  expect([{}, { stop: 'Otley' }, { stop: 'Skipton' }, { stop: 'Skipton', zoneStop: 'Otley' }].map(remaining)).toEqual([
    8, 0, 8, 0,
  ]);
});

const ticket: fc.Arbitrary<DatedTicket> = fc.record({
  type: fc.constantFrom('single', 'return', 'week', '4_week'),
  sub_type: fc.constantFrom(undefined, 'am_only', 'pm_only'),
  travel_pattern: fc.option(
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...weekdays), fc.constantFrom('', '_am', '_pm')), {
        selector: ([weekday]) => weekday,
        minLength: 1,
      })
      .map((days) => days.map((day) => day.join('')).join('#')),
  ),
});
const choices: fc.Arbitrary<{ startDate: LocalDate; startTime: Direction }> = fc.record({
  startDate: fc.integer({ min: 0, max: 800 }).map((days) => addDays(saturday, days)),
  startTime: fc.constantFrom(...directions),
});
/** The departures of four weeks from a day: some run, with some number of seats. */
const departures = fc.array(fc.option(fc.integer({ min: -2, max: 20 })), { minLength: 56, maxLength: 56 });

function mapFrom(start: LocalDate, seats: readonly (number | null)[]): AvailabilityMap {
  const entries = seats.flatMap((remaining, index) => {
    const key = departureKey({ date: addDays(start, Math.floor(index / 2)), direction: directions[index % 2]! });
    return remaining === null ? [] : [[key, { remaining }] as const];
  });
  return Object.fromEntries(entries);
}

test('P-167 P-168 exactly as many tickets as remain can be sold, for any ticket, days and seats', () => {
  fc.assert(
    fc.property(ticket, choices, departures, (sold, chosen, seats) => {
      const map = mapFrom(chosen.startDate, seats);
      const remaining = remainingFor(sold, chosen, map);
      const taken = departuresOf(sold, chosen, map).map(departureKey);
      expect(remaining).toBeGreaterThanOrEqual(0);
      const after = Object.fromEntries(
        Object.entries(map).map(([key, { remaining: left }]) => [
          key,
          { remaining: taken.includes(key) ? left - remaining : left },
        ]),
      );
      expect(remainingFor(sold, chosen, after)).toBe(0);
      expect(remaining === 0 || taken.every((key) => (after[key]?.remaining ?? -1) >= 0)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('P-167 P-168 a ticket takes seats only on departures that run, on its own days and in its own directions', () => {
  fc.assert(
    fc.property(ticket, choices, departures, (sold, chosen, seats) => {
      const map = mapFrom(chosen.startDate, seats);
      const { expiry } = validityOf({ type: sold.type, year: salesYearOf(chosen.startDate) }, chosen.startDate);
      for (const departure of departuresOf(sold, chosen, map)) {
        expect(map).toHaveProperty(departureKey(departure));
        expect(departure.date >= chosen.startDate && departure.date <= expiry).toBe(true);
        const direction = sold.sub_type?.slice(0, 2) ?? (choosesTime(sold) ? chosen.startTime : departure.direction);
        expect(departure.direction).toBe(direction);
        const weekday = weekdayOf(departure.date);
        const codes = sold.travel_pattern?.split('#') ?? [weekday];
        expect(codes.some((code) => [weekday, `${weekday}_${direction}`].includes(code))).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('P-177 the remaining number of a day is the maximum over its times', () => {
  fc.assert(
    fc.property(ticket, choices, departures, (sold, chosen, seats) => {
      const map = mapFrom(chosen.startDate, seats);
      const offers = directions.map((startTime) => remainingFor(sold, { ...chosen, startTime }, map));
      expect(remainingOn(sold, chosen.startDate, map)).toBe(Math.max(...offers));
    }),
  );
});
