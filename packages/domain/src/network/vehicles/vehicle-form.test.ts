import { expect, test } from 'vitest';
import { parseLocalDate } from '../../dates/local-date.ts';
import { directions } from '../../travel/availability.ts';
import { vehicleForm } from './vehicle-form.ts';
import { soldOn } from './vehicle-loads.ts';

const problemsOf = (typed: object) => {
  const read = vehicleForm.safeParse({ name: 'YJ21 ABC', seats: '33', wheelchair_places: '', ...typed });
  return read.success ? [] : read.error.issues.map(({ path }) => path[0]);
};

test('C-035 a vehicle has a name, at least one seat, and wheelchair places or none', () => {
  expect(vehicleForm.safeParse({ name: ' YJ21 ABC ', seats: ' 33', wheelchair_places: '' })).toEqual({
    success: true,
    data: { name: 'YJ21 ABC', seats: 33, wheelchair_places: 0 },
  });
  expect(problemsOf({ seats: '999', wheelchair_places: '99' })).toEqual([]);
  for (const name of ['', '   ', 'x'.repeat(61), 'A\u202eB', 'A\u200bB'])
    expect(problemsOf({ name })).toEqual(['name']);
  for (const seats of ['', '0', '-1', '3.5', '1000', '1e2', 'many']) expect(problemsOf({ seats })).toEqual(['seats']);
  for (const wheelchair_places of ['-1', '100', 'two'])
    expect(problemsOf({ wheelchair_places })).toEqual(['wheelchair_places']);
});

test('C-035 the passengers of a departure are its taken seats and the season tickets that are valid on it', () => {
  const [monday, tuesday] = [parseLocalDate('2026-11-23'), parseLocalDate('2026-11-24')];
  const ticket = { sub_type: null, travel_pattern: null, tickets: 3, start: monday, expiry: monday };
  const seasons = [ticket, { ...ticket, sub_type: 'am_only', tickets: 4, expiry: tuesday }];
  expect(soldOn(2, seasons, { date: monday, direction: 'am' })).toBe(9);
  expect(soldOn(2, seasons, { date: monday, direction: 'pm' })).toBe(5);
  expect(soldOn(2, seasons, { date: tuesday, direction: 'am' })).toBe(6);
  expect(soldOn(2, seasons, { date: parseLocalDate('2026-11-22'), direction: 'am' })).toBe(2);
});

test('season tickets count on the departures that had not left when they were bought', () => {
  const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'].map(parseLocalDate);
  const ticket = { sub_type: null, travel_pattern: null, tickets: 1, start: monday!, expiry: wednesday! };
  const seasons = [ticket, { ...ticket, tickets: 2, bought: { date: tuesday!, left: ['am' as const] } }];
  const sold = [monday!, tuesday!, wednesday!].map((date) =>
    directions.map((direction) => soldOn(0, seasons, { date, direction })),
  );
  expect(sold).toEqual([
    [1, 1],
    [1, 3],
    [3, 3],
  ]);
});
