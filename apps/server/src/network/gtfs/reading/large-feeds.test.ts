import { parseLocalDate, toDayNumber } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { encodeCalendar } from './encode-calendar.ts';
import type { JourneyDays } from './encode-calendar.ts';
import { pairJourneys } from './pair-journeys.ts';
import type { RouteJourney } from './pair-journeys.ts';

// More than a call of JavaScript can have parameters.
const many = 200_000;
const monday = parseLocalDate('2026-11-23');
const first = toDayNumber(monday);

test('a journey with a service_id for each of very many trips has its days', () => {
  const usual = { weekdays: ['m' as const], first, last: first + 6 };
  const services = Array.from({ length: many }, () => ({
    usual,
    added: new Set<number>(),
    removed: new Set<number>(),
  }));
  const days: JourneyDays = { key: 'all', services, shift: 0 };
  const alone = encodeCalendar({ ...days, services: services.slice(0, 1) }, null, monday);
  expect(encodeCalendar(days, null, monday)).toEqual(alone);
});

test('very many journeys of one direction before those of the other are the mornings', () => {
  const none: JourneyDays = { key: '', services: [], shift: 0 };
  const journey = (direction_id: '0' | '1', minutes: number): RouteJourney => ({
    trip_ids: [],
    direction_id,
    known: null,
    calls: [{ stop: 'a', minutes }] as unknown as RouteJourney['calls'],
    days: none,
  });
  const afternoon = journey('1', 16 * 60);
  const pairs = pairJourneys([...Array.from({ length: many }, () => journey('0', 13 * 60)), afternoon], monday);
  expect(pairs.filter(({ am }) => am)).toHaveLength(many);
});
