import { expect, test } from 'vitest';
import { changeBookingAddress } from './addresses.ts';
import { listedBooking, tripsOf } from './listed-bookings.ts';
import type { Booking } from './wire.ts';

const booking = (date_svc: string, more: Partial<Booking> = {}): Booking => ({
  pk: 'ticket#1',
  sk: `booking#${date_svc}#0`,
  s_id: 's',
  s_name: 'L1',
  date_svc,
  trip_price: 4.8,
  currency: 'eur',
  is_swappable: true,
  ctid: '1',
  ...more,
});
const datesOf = (bookings: Booking[]) => bookings.map(({ date_svc }) => date_svc);

test('A-158 A-239 journeys whose bus has not left are upcoming, the next one first; the others are previous, the latest first', () => {
  const bookings = ['202611250735', '202611241715', '202611240735', '202611230735', '202610010735'].map((one) =>
    booking(one),
  );
  const at = (instant: string) => tripsOf(bookings, Date.parse(instant));
  const { upcoming, previous } = at('2026-11-24T07:34:59Z');
  expect(datesOf(upcoming)).toEqual(['202611240735', '202611241715', '202611250735']);
  expect(datesOf(previous)).toEqual(['202611230735', '202610010735']);
  expect(datesOf(at('2026-11-24T07:35:00Z').upcoming)).toEqual(['202611241715', '202611250735']);
  const evening = at('2026-11-24T20:35:00Z');
  expect(datesOf(evening.upcoming)).toEqual(['202611250735']);
  expect(datesOf(evening.previous)).toEqual(['202611241715', '202611240735', '202611230735', '202610010735']);
  expect(tripsOf([], 0)).toEqual({ upcoming: [], previous: [] });
});

test('A-239 a journey on a pass is upcoming until its bus leaves the stop of the booking', () => {
  const one = booking('202611240725', { stop: 'Skipton', leaves_at: '2026-11-24T07:50:00.000Z' });
  const at = (instant: string) => tripsOf([one], Date.parse(instant));
  expect(at('2026-11-24T07:49:59Z')).toEqual({ upcoming: [one], previous: [] });
  expect(at('2026-11-24T07:50:00Z')).toEqual({ upcoming: [], previous: [one] });
});

test('the time at the stop of a booking is listed where the journey begins at another time', () => {
  const one = booking('202611250735', { stop: 'Naas', stop_time: '0810' });
  expect(listedBooking(one)).toMatchObject({ time: '0735', stop: 'Naas', stop_time: '0810' });
});

test('A-159 A-191 a booking is changed at its two keys, both encoded, and is listed with its day, time and stop', () => {
  expect(changeBookingAddress({ pk: 'ticket#1', sk: 'a/b ?#' })).toBe('/booking/ticket%231/a%2Fb%20%3F%23');
  expect(listedBooking(booking('202611250735', { stop: 'Naas' }))).toMatchObject({
    service_name: 'L1',
    date: '2026-11-25',
    time: '0735',
    stop: 'Naas',
  });
});

test('a booking says that its bus does not run', () => {
  expect(listedBooking(booking('202611250735', { does_not_run: true })).warning).toBe('This bus does not run.');
  expect(listedBooking(booking('202611250735')).warning).toBeUndefined();
});
