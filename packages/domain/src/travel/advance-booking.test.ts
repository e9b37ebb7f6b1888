import { expect, test } from 'vitest';
import { bookingDates, minJourneysPerOrder, isInBookingWindow, isSoldByJourney } from './advance-booking.ts';
import { addDays, parseLocalDate } from '../dates/local-date.ts';

const today = parseLocalDate('2026-12-30');

test('A-142 a service can be booked when it has a price and a time, unless its disable_year begins with advance', () => {
  const service = { price: 6.5, time: '0910', disable_year: [] as string[] };
  expect(isSoldByJourney(service)).toBe(true);
  expect(isSoldByJourney({ ...service, price: 0 })).toBe(true);
  expect(isSoldByJourney({ ...service, disable_year: ['26/27', 'advance'] })).toBe(true);
  expect(isSoldByJourney({ ...service, disable_year: ['advance', '26/27'] })).toBe(false);
  expect(isSoldByJourney({ ...service, price: null })).toBe(false);
  expect(isSoldByJourney({ ...service, time: undefined })).toBe(false);
});

for (const [booking_days_ahead, count, last] of [
  [undefined, 8, '2027-01-06'],
  [1, 2, '2026-12-31'],
  [14, 15, '2027-01-13'],
  [90, 61, '2027-02-28'],
] as const) {
  test(`A-151 with booking_days_ahead ${booking_days_ahead}, ${count} days can be booked, up to ${last}`, () => {
    const dates = bookingDates(today, { booking_days_ahead });
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([count, today, last]);
    const isOffered = (ahead: number) => isInBookingWindow(addDays(today, ahead), today, { booking_days_ahead });
    expect([-1, 0, count - 1, count].map(isOffered)).toEqual([false, true, true, false]);
  });
}

test('A-149 the minimum number of journeys is 1, or what the operator sets', () => {
  expect([{}, { min_trips_per_booking: 0 }, { min_trips_per_booking: 3 }].map(minJourneysPerOrder)).toEqual([1, 1, 3]);
});
