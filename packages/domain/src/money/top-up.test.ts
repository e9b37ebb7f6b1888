import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../dates/local-date.ts';
import { refusalMessage } from '../refusals/refusals.ts';
import { endsSoon, isNumberOfTrips, initialTrips, topUpPaymentProblem, tripLimits, tripPrice } from './top-up.ts';

test("A-130 a top-up adds 1 to 50 trips, and at least the operator's minimum", () => {
  const accepted = (minimum: number | undefined) =>
    [0, 1, 15, 16, 50, 51, 2.5, Number.NaN].filter((trips) => isNumberOfTrips(trips, tripLimits(minimum)));
  expect(accepted(undefined)).toEqual([1, 15, 16, 50]);
  expect(accepted(16)).toEqual([16, 50]);
});

test("A-131 the initial number is the ticket's default trips if between 1 and 49, else 20", () => {
  const starts = [null, undefined, 0, 1, 10, 49, 50, 500].map((defaultTrips) => initialTrips(defaultTrips, 1));
  expect(starts).toEqual([20, 20, 20, 1, 10, 49, 20, 20]);
});

test('A-130 A-131 the initial number can be bought, for any ticket and any minimum', () => {
  const settings = fc.record({ minimum: fc.option(fc.integer({ min: 1, max: 50 })), trips: fc.option(fc.nat(500)) });
  fc.assert(
    fc.property(settings, ({ minimum, trips }) => {
      const limits = tripLimits(minimum ?? undefined);
      expect(isNumberOfTrips(initialTrips(trips, limits.fewest), limits)).toBe(true);
    }),
  );
});

test('A-139 a trip has the price of the zone when the ticket is zonal, and none when the operator has set none', () => {
  const zonal = { pricing_model: 'Zonal', trip_price: 500, zone_trip_prices: { A: 290, B: 0 } };
  expect(tripPrice({ trip_price: 360 }, null)).toBe(360);
  expect(tripPrice(zonal, 'A')).toBe(290);
  for (const zone of ['B', 'C', null, '', 'constructor']) expect(tripPrice(zonal, zone)).toBeUndefined();
  expect(tripPrice({ trip_price: null }, null)).toBeUndefined();
  expect(tripPrice({ trip_price: 0 }, null)).toBeUndefined();
  expect(tripPrice({ ...zonal, zone_trip_prices: null }, 'A')).toBeUndefined();
});

test('A-132 a net price above 0 and below 1 is refused in the currency of the ticket', () => {
  expect([0, 1, 99, 100].map((price) => topUpPaymentProblem(price, 'gbp'))).toEqual([
    undefined,
    'Minimum payment of £1 required.',
    'Minimum payment of £1 required.',
    undefined,
  ]);
  expect(topUpPaymentProblem(50, 'eur')).toBe('Minimum payment of €1 required.');
  expect(refusalMessage('top-up-too-small', { currency: 'eur' })).toBe('Minimum payment of €1 required.');
});

test('A-128 a ticket ends soon when fewer than 30 days are left', () => {
  const today = parseLocalDate('2026-11-22');
  expect([-1, 0, 29, 30, 31].map((days) => endsSoon(addDays(today, days), today))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('A-135 A-137 A-138 A-139 refusals of a top-up have the exact texts', () => {
  expect(refusalMessage('top-up-of-another', {})).toBe(
    'You do not have permission to top-up this ticket. Please log into the original account which purchased the ticket. Hint: Please use the email address where your top-up alert was sent to.',
  );
  expect(refusalMessage('top-up-expired', {})).toBe('This ticket has expired and can no longer be topped up or used.');
  expect(refusalMessage('top-up-void', {})).toBe('This ticket has been voided and cannot be topped up.');
  const support = { name: 'Dales Coaches', email: 'help@dales.example', phone: '01756 123456' };
  expect(refusalMessage('top-up-unavailable', { support })).toMatch(
    /^Top-up is unavailable for this flexi ticket.* contact Dales Coaches, help@dales\.example, 01756 123456/,
  );
});
