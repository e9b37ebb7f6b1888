import { expect, test } from 'vitest';
import { parseLocalDate } from '../dates/local-date.ts';
import { directionAt, stateOfDeparture, validOnJourney } from './departures-of-day.ts';

/** A Thursday. */
const day = parseLocalDate('2026-11-26');
const season = (travel_pattern: string | null, sub_type: string | null = null) => ({
  travel_pattern,
  sub_type,
  tickets: 3,
});

test('a season ticket counts on its days and in its directions, and one without chosen days on all', () => {
  const counted = (one: ReturnType<typeof season>) => [
    validOnJourney([one], day, 'am'),
    validOnJourney([one], day, 'pm'),
  ];
  expect(counted(season(null))).toEqual([3, 3]);
  expect(counted(season('m#th_am'))).toEqual([3, 0]);
  expect(counted(season('m#tu'))).toEqual([0, 0]);
  expect(counted(season(null, 'pm_only'))).toEqual([0, 3]);
  expect(counted(season('nonsense'))).toEqual([3, 3]);
  expect(counted(season('m_am#tu_am', 'am_only'))).toEqual([0, 0]);
  expect(counted(season('m_am#th_am', 'am_only'))).toEqual([3, 0]);
});

test('a boarding belongs to the nearer departure of the day', () => {
  const departures = { am: 7 * 60 + 45, pm: 15 * 60 + 40 };
  expect(directionAt(7 * 60 + 50, departures)).toBe('am');
  expect(directionAt(11 * 60 + 42, departures)).toBe('am');
  expect(directionAt(11 * 60 + 43, departures)).toBe('pm');
  expect(directionAt(11 * 60 + 59, { am: null, pm: 900 })).toBe('am');
  expect(directionAt(12 * 60, { am: 400, pm: null })).toBe('pm');
});

test('C-018 a departure is pointed out 10 minutes after its time without a scan, when passengers are expected', () => {
  const departure = { minutes: 455, ends: 510, booked: 12, boarded: 0 };
  expect(stateOfDeparture(departure, 454)).toBe('later');
  expect(stateOfDeparture(departure, 464)).toBe('due');
  expect(stateOfDeparture(departure, 465)).toBe('no-scans');
  expect(stateOfDeparture({ ...departure, booked: 0 }, 465)).toBe('nobody');
  expect(stateOfDeparture({ ...departure, boarded: 1 }, 465)).toBe('boarding');
  expect(stateOfDeparture({ ...departure, minutes: null }, 465)).toBe('untimed');
});

test('a departure is over half an hour after its last stop, and then nobody is boarding or expected to', () => {
  const departure = { minutes: 455, ends: 510, booked: 12, boarded: 9 };
  expect(stateOfDeparture(departure, 539)).toBe('boarding');
  expect(stateOfDeparture(departure, 540)).toBe('ended');
  expect(stateOfDeparture({ ...departure, minutes: null }, 540)).toBe('ended');
  expect(stateOfDeparture({ ...departure, boarded: 0 }, 539)).toBe('no-scans');
  expect(stateOfDeparture({ ...departure, boarded: 0 }, 540)).toBe('not-scanned');
  expect(stateOfDeparture({ ...departure, boarded: 0, booked: 0 }, 1_235)).toBe('nobody');
});
