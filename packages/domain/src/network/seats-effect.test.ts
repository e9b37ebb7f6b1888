import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseLocalDate, weekdays } from '../dates/local-date.ts';
import { runningDays, type Calendar } from './calendar.ts';
import { followedSeats, isHarmless, seatsEffect } from './seats-effect.ts';
import type { OpenSeats, SeatNumbers } from './seats-effect.ts';

const monday = parseLocalDate('2026-11-23');
const number = fc.option(fc.constantFrom(0, 8, 16, 49), { nil: null });
const numbers: fc.Arbitrary<SeatNumbers> = fc.record({
  operating_weekdays: fc.subarray([...weekdays]),
  am_seats: number,
  pm_seats: number,
  day_seats: number,
});
const open: fc.Arbitrary<OpenSeats[]> = fc
  .array(
    fc.record({
      ahead: fc.nat(20),
      direction: fc.constantFrom('am' as const, 'pm' as const, null),
      capacity: fc.constantFrom(0, 3, 8, 16, 49),
      taken: fc.nat(50),
    }),
    { maxLength: 30 },
  )
  .map((rows) => rows.map(({ ahead, ...row }, index) => ({ ...row, id: String(index), date: addDays(monday, ahead) })));

const calendars: fc.Arbitrary<Calendar> = fc
  .uniqueArray(fc.record({ ahead: fc.nat(20), direction: fc.constantFrom('am' as const, null), runs: fc.boolean() }), {
    selector: ({ ahead }) => ahead,
  })
  .map((days) => ({ terms: [], days: days.map(({ ahead, ...day }) => ({ ...day, date: addDays(monday, ahead) })) }));

const seatsOf = (from: SeatNumbers, { direction }: OpenSeats) =>
  ({ am: from.am_seats, pm: from.pm_seats, day: from.day_seats })[direction ?? 'day'] ?? 0;

test('changed seats apply to the open departures with the old number, and those set individually stay', () => {
  fc.assert(
    fc.property(open, numbers, numbers, (rows, before, after) => {
      const followed = new Map(followedSeats(rows, before, after).map(({ id, capacity }) => [id, capacity]));
      for (const row of rows) {
        const follows = row.capacity === seatsOf(before, row);
        const capacity = followed.get(row.id) ?? row.capacity;
        expect(capacity).toBe(follows ? seatsOf(after, row) : row.capacity);
      }
    }),
  );
});

test('the effect has each departure where the change leaves fewer seats than are taken, or removes the day, and no other', () => {
  fc.assert(
    fc.property(open, numbers, numbers, calendars, (rows, before, after, calendar) => {
      const followed = new Map(followedSeats(rows, before, after).map(({ id, capacity }) => [id, capacity]));
      const runs = ({ operating_weekdays }: SeatNumbers, { date, direction }: OpenSeats) =>
        runningDays(operating_weekdays, calendar)(date, direction);
      const { over, removed } = seatsEffect(rows, { before, after, calendar });
      const lost = rows.filter((row) => row.taken > 0 && runs(before, row) && !runs(after, row));
      expect(removed).toMatchObject({
        departures: lost.length,
        taken: lost.reduce((all, { taken }) => all + taken, 0),
      });
      const short = rows.flatMap((row) => {
        const capacity = followed.get(row.id) ?? row.capacity;
        return runs(after, row) && capacity < row.capacity && row.taken > capacity ? [row.taken - capacity] : [];
      });
      expect(over).toMatchObject({ departures: short.length, seats: short.reduce((all, seats) => all + seats, 0) });
      for (const { first, departures } of [over, removed]) {
        expect(first).toHaveLength(Math.min(5, departures));
        expect(first.map(({ date }) => date)).toEqual(first.map(({ date }) => date).toSorted());
      }
    }),
  );
});

test('a change to the same numbers, and one to more seats, take nothing away', () => {
  fc.assert(
    fc.property(open, numbers, fc.nat(40), (rows, before, more) => {
      expect(isHarmless(seatsEffect(rows, { before, after: before, calendar: null }))).toBe(true);
      expect(followedSeats(rows, before, before)).toEqual([]);
      const after = { ...before, am_seats: (before.am_seats ?? 0) + more, day_seats: (before.day_seats ?? 0) + more };
      expect(isHarmless(seatsEffect(rows, { before, after, calendar: null }))).toBe(true);
    }),
  );
});

test('an extra day with fewer seats than are taken is in the effect, and a closed weekday that is removed is not', () => {
  const saturday = parseLocalDate('2026-11-28');
  const friday = parseLocalDate('2026-11-27');
  const weekdaysOnly = { operating_weekdays: ['m', 'tu', 'w', 'th', 'f'] as const, pm_seats: null, day_seats: null };
  const seats = (id: string, date: typeof friday) => ({ id, date, direction: 'am' as const, capacity: 40, taken: 38 });
  const calendar = {
    terms: [],
    days: [
      { date: saturday, direction: null, runs: true },
      { date: friday, direction: null, runs: false },
    ],
  };
  const before = { ...weekdaysOnly, am_seats: 40 };
  const open = [seats('1', saturday), seats('2', friday)];
  const fewer = seatsEffect(open, { before, after: { ...before, am_seats: 30 }, calendar });
  expect(fewer.over).toMatchObject({ departures: 1, seats: 8, first: [{ date: saturday }] });
  const withoutFriday = { ...before, operating_weekdays: ['m', 'tu', 'w', 'th'] as const };
  expect(seatsEffect(open, { before, after: withoutFriday, calendar }).removed.departures).toBe(0);
});
