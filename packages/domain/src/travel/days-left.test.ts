import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseLocalDate, weekdayOf, weekdays } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import type { Call } from '../network/timetable.ts';
import { parseSalesYear } from '../dates/sales-year.ts';
import {
  areDaysKnown,
  countLeft,
  daysShort,
  firstDaysLeft,
  lastBusLeaves,
  lastDayWithEnough,
  longestTicketDays,
  numbersLeft,
  seatsOnDaysLeft,
  spanLeftOf,
} from './days-left.ts';

const ticket = { type: 'annual', year: parseSalesYear('26/27'), start: '2026-09-01', expiry: '2027-07-23' } as const;
const schooldays = ['m', 'tu', 'w', 'th', 'f'] as const;
const day = parseLocalDate;
/** A day from which both directions count. */
const from = (date: LocalDate) => ({ am: date, pm: date });

test('a direction counts today until its bus has left, and without times until noon or 18:00', () => {
  const today = day('2026-11-27');
  const am = [445, 460, 510].map((minutes) => ({ stop: `at ${minutes}`, minutes }));
  const pm = [930, 985].map((minutes) => ({ stop: `at ${minutes}`, minutes }));
  const untimed = [{ stop: 'School', minutes: null }];
  const at = (time: string, outward: Call[], back: Call[], time_zone = 'Europe/London') => {
    const departures = { am: { calls: outward, time: null }, pm: { calls: back, time: null } };
    const first = firstDaysLeft({ date: today, departures }, time_zone, Date.parse(`2026-11-27T${time}:00Z`));
    expect(Object.values(first).every((one) => one === today || one === addDays(today, 1))).toBe(true);
    return [first.am === today, first.pm === today];
  };
  // nobody boards at the last stop of the morning
  expect([at('07:39', am, pm), at('07:40', am, pm)]).toEqual([
    [true, true],
    [false, true],
  ]);
  expect([at('15:29', am, pm), at('15:30', am, pm)]).toEqual([
    [false, true],
    [false, false],
  ]);
  expect(at('14:30', am, pm, 'Europe/Berlin')).toEqual([false, false]);
  expect([at('17:59', am, untimed), at('18:00', am, untimed)]).toEqual([
    [false, true],
    [false, false],
  ]);
  expect([at('11:59', [], []), at('12:00', [], []), at('18:00', [], [])]).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
  // a timetable for one direction
  expect([at('07:39', am, []), at('07:39', [], pm)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('the last bus of a day is that of a direction that runs and has calls', () => {
  const today = day('2026-11-27');
  const runs = { operating_weekdays: schooldays, calendar: null };
  const off = (direction: 'am' | 'pm') => ({ terms: [], days: [{ date: today, direction, runs: false }] });
  const at = (am: number[], pm: number[], calendar: ReturnType<typeof off> | null = null) => {
    const timed = (times: number[]) => ({ calls: times.map((minutes) => ({ stop: 'Otley', minutes })), time: null });
    const departures = { am: timed(am), pm: timed(pm) };
    return lastBusLeaves({ date: today, departures }, { ...runs, calendar });
  };
  expect([at([445], [930]), at([445], [1460]), at([445], []), at([], [])]).toEqual([930, 1460, 445, 1080]);
  expect([at([445], [930], off('am')), at([445], [930], off('pm')), at([445], [], off('am'))]).toEqual([930, 445, 0]);
});

test('today counts only for a direction that runs and has not left', () => {
  const today = day('2027-07-23');
  const noon = { am: addDays(today, 1), pm: today };
  const closed = (direction: 'am' | 'pm') => ({
    operating_weekdays: schooldays,
    calendar: { terms: [], days: [{ date: today, direction, runs: false }] },
  });
  const left = (service: ReturnType<typeof closed>, first: typeof noon) => countLeft(ticket, service, first).days;
  expect([left(closed('am'), noon), left(closed('pm'), noon)]).toEqual([{ f: 1 }, {}]);
  expect([left(closed('am'), from(today)), left(closed('pm'), from(today))]).toEqual([{ f: 1 }, { f: 1 }]);
  const journeys = (service: ReturnType<typeof closed>, first: typeof noon) =>
    countLeft(ticket, service, first).journeys;
  expect([journeys(closed('am'), noon), journeys(closed('pm'), noon)]).toEqual([{ f: { pm: 1 } }, {}]);
  expect([journeys(closed('am'), from(today)), journeys(closed('pm'), from(today))]).toEqual([
    { f: { pm: 1 } },
    { f: { am: 1 } },
  ]);
  const charging = { ...ticket, num_bookable_journeys: { f: 1 } };
  expect(lastDayWithEnough(charging, closed('am'), noon)).toBe(today);
  expect(lastDayWithEnough(charging, closed('pm'), noon)).toBeUndefined();
});

test('P-305 the days that are left are those of the ticket from today on, on which the service runs', () => {
  const calendar = { terms: [], days: [{ date: day('2027-07-19'), direction: null, runs: false }] };
  const service = { operating_weekdays: schooldays, calendar };
  // 12, 19 (off) and 13 to 23 July
  expect(countLeft(ticket, service, from(day('2027-07-12'))).days).toEqual({ m: 1, tu: 2, w: 2, th: 2, f: 2 });
  expect(countLeft(ticket, service, from(day('2027-07-24'))).days).toEqual({});
});

test('P-305 weekdays of which more days are charged than are left are named with both numbers', () => {
  const sold = { num_bookable_journeys: { m: 36, tu: 2, w: 1 } };
  expect(daysShort(sold, { m: 20, tu: 2 }, ['m', 'tu', 'w', 'th'])).toEqual([
    { weekday: 'm', charged: 36, left: 20 },
    { weekday: 'w', charged: 1, left: 0 },
  ]);
  expect(daysShort(sold, undefined, ['m'])).toEqual([]);
});

test('P-305 the days that are left are known while the terms cover the ticket except for holidays, or there are none', () => {
  const whole = { ...ticket, expiry: null };
  const october = day('2026-10-01');
  const until = (last: string) => ({ terms: [{ first_day: day('2026-09-01'), last_day: day(last) }] });
  expect(areDaysKnown(ticket, { terms: [] }, october)).toBe(true);
  const terms = [until('2026-12-18'), { terms: [{ first_day: day('2027-01-04'), last_day: day('2027-07-21') }] }];
  expect(areDaysKnown(ticket, { terms: terms.flatMap((one) => one.terms).toReversed() }, october)).toBe(true);
  // schools in Scotland, colleges, and secondary schools in Ireland, with a ticket until the end of the sales year
  const known = ['2027-06-25', '2027-06-11', '2027-05-28'].map((last) => areDaysKnown(whole, until(last), october));
  expect(known).toEqual([true, true, true]);
  // only the autumn is entered, or nothing of the year of the ticket
  expect(areDaysKnown(ticket, until('2026-12-18'), october)).toBe(false);
  expect(areDaysKnown({ ...whole, year: parseSalesYear('27/28'), start: null }, until('2027-07-21'), october)).toBe(
    false,
  );
  // the terms of autumn, when it is over
  const summer = { terms: [{ first_day: day('2027-01-04'), last_day: day('2027-07-21') }] };
  const days = [october, '2026-12-10', '2026-12-11', '2027-02-01', '2027-07-30'];
  expect(days.map((today) => areDaysKnown(whole, summer, day(today)))).toEqual([false, false, true, true, true]);
  // terms that begin after the ticket has ended
  const autumn = { ...ticket, expiry: '2026-12-31' };
  expect(areDaysKnown(autumn, summer, day('2026-12-15'))).toBe(false);
});

test('a direction of a weekday in which no journey is left has no seats', () => {
  const pattern = { m: { am: 4, pm: 2 }, tu: { am: 3 }, w: { pm: 1 }, th: { am: 2, pm: 3 } };
  const left = { m: { am: 1, pm: 1 }, w: { pm: 2 }, th: { pm: 1 } };
  const open = { m: { am: 4, pm: 2 }, tu: { am: 0 }, w: { pm: 1 }, th: { am: 0, pm: 3 } };
  expect(seatsOnDaysLeft(pattern, left)).toEqual(open);
  expect(seatsOnDaysLeft(pattern, undefined)).toEqual(pattern);
});

test('P-305 each day that passes takes one of its weekday, until the ticket ends', () => {
  const service = { operating_weekdays: weekdays, calendar: null };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 324 }), (ahead) => {
      const today = addDays(day(ticket.start), ahead);
      const [left, tomorrow] = [today, addDays(today, 1)].map((one) => countLeft(ticket, service, from(one)).days);
      const weekday = weekdayOf(today);
      expect({ ...tomorrow, [weekday]: (tomorrow![weekday] ?? 0) + 1 }).toEqual(left);
    }),
  );
});

test('the days are counted from today or the first day of the ticket, and at most 800 days ahead', () => {
  const today = day('2026-08-20');
  expect(spanLeftOf(ticket, today)).toEqual({ start: '2026-09-01', expiry: '2027-07-23' });
  expect(spanLeftOf(ticket, day('2027-01-11'))).toEqual({ start: '2027-01-11', expiry: '2027-07-23' });
  const endless = { ...ticket, expiry: '9999-12-31' };
  expect(spanLeftOf(endless, today).expiry).toBe(addDays(today, longestTicketDays));
});

test('the numbers that are offered are those left on the weekdays that are sold, or on all when none is set yet', () => {
  const left = { m: 20, tu: 21, w: 2 };
  expect(numbersLeft({ num_bookable_journeys: { m: 36, w: 1, th: 38, f: 0 } }, left)).toEqual({ m: 20, w: 2, th: 0 });
  expect(numbersLeft({ num_bookable_journeys: { m: 0 } }, left)).toEqual(left);
  expect(numbersLeft({}, {})).toEqual({});
});

test('the days are enough until the last day on which no weekday has fewer left than are charged', () => {
  const service = { operating_weekdays: schooldays, calendar: null };
  const today = day('2027-06-28');
  const sold = fc.record({ m: fc.integer({ min: 0, max: 5 }), f: fc.integer({ min: 0, max: 5 }) });
  fc.assert(
    fc.property(sold, fc.integer({ min: 0, max: 25 }), (num_bookable_journeys, ahead) => {
      const charging = { ...ticket, num_bookable_journeys };
      const last = lastDayWithEnough(charging, service, from(today));
      const isShort = (on: typeof today) =>
        daysShort(charging, countLeft(ticket, service, from(on)).days, schooldays).length > 0;
      const on = addDays(today, ahead);
      const isAny = num_bookable_journeys.m + num_bookable_journeys.f > 0;
      expect([isShort(today), isShort(on)]).toEqual(last ? [false, on > last] : [isAny, isAny]);
    }),
  );
});
