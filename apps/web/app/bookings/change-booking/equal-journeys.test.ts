import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { chooseStop, nothingChosen, offeredAtStops } from '../../journeys/journey-selection.ts';
import { equalJourneys, whyNoChange } from './equal-journeys.ts';
import type { BookingPage } from '../wire.ts';

const service = (id: string, price: number, stops: string[]) => ({
  id,
  name: `Service ${id}`,
  description: '',
  time: '0735',
  price,
  stops,
  disable_year: [],
});
const page = (stops: string[]) =>
  ({
    client: { services: [service('own', 4.8, stops), service('equal', 4.8, []), service('dear', 5, [])], features: {} },
    availability: {
      own: { '20261123': 0, '20261124': 3 },
      equal: { '20261123': 3 },
      dear: { '20261123': 3 },
    },
    ends_at_stops: { own: { '20261123': { Malham: { has_left: true, at: '07:50' } } } },
    coming_times: [],
    today: '2026-11-23',
    booked: [
      { service_id: 'own', date: '2026-11-23' },
      { service_id: 'own', date: '2026-11-24' },
    ],
    booking: { s_id: 'own', date_svc: '202611230735', stop: 'Skipton', trip_price: 4.8 },
    pass: { start: '2026-09-01', expiry: '2027-07-31' },
  }) as unknown as BookingPage;
const daysOf = (stops: string[]) =>
  equalJourneys(page(stops)).map((offer) => [
    offer.service.id,
    ...offer.days.map(({ canBeChosen, words }) => (canBeChosen ? `can: ${words}` : words)),
  ]);

test('A-164 a booking can be changed to journeys of equal value, and to another stop of its own journey, even when the bus is full', () => {
  expect(daysOf(['Skipton', 'Malham'])).toEqual([
    ['equal', 'can: 3 left'],
    ['own', 'can: Booked: change its stop', 'Booked'],
  ]);
  expect(daysOf(['Skipton'])).toEqual([
    ['equal', 'can: 3 left'],
    ['own', 'Booked', 'Booked'],
  ]);
});

test('a booking cannot be changed to itself; its day becomes available when another stop is chosen', () => {
  const { booking } = page([]);
  const date = parseLocalDate('2026-11-23');
  const journey = { service_id: 'own', service_name: 'Service own', date, time: '0735', price: 480, stop: 'Skipton' };
  expect(whyNoChange(journey, booking)).toBe('Choose another bus stop first.');
  expect(whyNoChange({ ...journey, stop: 'Malham' }, booking)).toBeUndefined();
  expect(whyNoChange({ ...journey, service_id: 'equal' }, booking)).toBeUndefined();
  expect(whyNoChange(undefined, booking)).toBeUndefined();
});

test('P-301 a booking is not changed to a stop from which its bus is not sold any more', () => {
  const canAt = (stop: string) =>
    offeredAtStops(equalJourneys(page(['Skipton', 'Malham'])), chooseStop(nothingChosen, 'own', stop)).find(
      ({ service: { id } }) => id === 'own',
    )!.days[0]!.canBeChosen;
  expect([canAt('Skipton'), canAt('Malham')]).toEqual([true, false]);
});
