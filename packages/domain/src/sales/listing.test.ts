import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isExpired, isOffSale, listTickets, priceRange, serviceOffer, stockText } from './listing.ts';
import type { ListedTicket } from './listing.ts';
import { parseLocalDate } from '../dates/local-date.ts';
import { parseSalesYear } from '../dates/sales-year.ts';

const today = parseLocalDate('2026-11-21');
const ticket = (name: string, more: Partial<ListedTicket> = {}) => ({
  name,
  year: parseSalesYear('26/27'),
  type: 'annual',
  price: 10_000,
  ...more,
});
const listed = (...tickets: ReturnType<typeof ticket>[]) => listTickets(tickets, today).map(({ name }) => name);

test('P-237 a private ticket is not listed', () => {
  expect(listed(ticket('private', { is_private: true }), ticket('public', { is_private: false }))).toEqual(['public']);
});

test('P-238 a disabled ticket is not listed; without is_enabled a ticket is listed', () => {
  expect(listed(ticket('disabled', { is_enabled: false }), ticket('unsaid'))).toEqual(['unsaid']);
});

test('P-239 an external ticket is not listed', () => {
  expect(listed(ticket('external', { payment_type: 'ext' }), ticket('debit', { payment_type: 'dd' }))).toEqual([
    'debit',
  ]);
});

test('P-240 a fixed return is not listed after its expiry; other tickets still are', () => {
  const fixed = { type: 'return', sub_type: 'fixed' };
  expect(
    listed(
      ticket('yesterday', { ...fixed, expiry: '2026-11-20' }),
      ticket('today', { ...fixed, expiry: '2026-11-21', price: 2 }),
      ticket('no fixed return', { type: 'annual', sub_type: 'fixed', expiry: '2026-11-20', price: 1 }),
    ),
  ).toEqual(['today', 'no fixed return']);
});

test('P-241 tickets are sorted by lowest price, then by expiry, in descending order', () => {
  expect(
    listed(
      ticket('cheap', { price: 500 }),
      ticket('dear and early', { price: 900, expiry: '2026-12-18' }),
      ticket('dear and late', { price: 900, expiry: '2027-03-26' }),
      ticket('dear for the whole year', { price: 900 }),
    ),
  ).toEqual(['dear for the whole year', 'dear and late', 'dear and early', 'cheap']);
});

test('P-242 a zonal ticket is sorted by its lowest zone price that is not 0', () => {
  const zonal = { pricing_model: 'Zonal', price: 99_999, zone_prices: { A: 0, B: 700, C: 90_000 } };
  expect(listed(ticket('800', { price: 800 }), ticket('zonal', zonal), ticket('600', { price: 600 }))).toEqual([
    '800',
    'zonal',
    '600',
  ]);
});

test('a ticket without a price comes last', () => {
  expect(listed(ticket('unpriced', { pricing_model: 'Zonal', zone_prices: {} }), ticket('priced'))).toEqual([
    'priced',
    'unpriced',
  ]);
});

test('P-241 lowest prices never increase down the list, for any tickets', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000)), (prices) => {
      const sorted = listTickets(
        prices.map((price) => ticket('', { price })),
        today,
      ).map(({ price }) => price);
      expect(sorted).toEqual(prices.toSorted((one, other) => other - one));
    }),
  );
});

test('P-289 the price of a direct debit ticket is its deposit and all its monthly payments', () => {
  const debit = {
    payment_type: 'dd',
    price: undefined,
    price_deposit: 1_000,
    price_monthly: 500,
    num_monthly_payments: 10,
  };
  expect(priceRange(ticket('', debit))).toEqual({ lowest: 6_000, highest: 6_000 });
});

test('a direct debit ticket whose instalments are not set has no price, and is not the cheapest of its service', () => {
  const unset = ticket('unset', { payment_type: 'dd', price: undefined, price_deposit: 0, price_monthly: 0 });
  expect(priceRange(unset)).toBeUndefined();
  expect(serviceOffer([unset], today)).toEqual({ cheapest: undefined, on_sale: 1, sold_out: 0 });
  expect(serviceOffer([unset, ticket('priced')], today).cheapest).toMatchObject({ price: 10_000 });
});

test('the lowest price of a ticket with chosen days is that of one weekday for the whole year, not of one journey', () => {
  const days = { sub_type: 'select', price: 460, num_bookable_journeys: { m: 36, w: 38, f: 0 } };
  expect(serviceOffer([ticket('days', days)], today).cheapest).toMatchObject({ price: 16_560 });
  const cheapestOf = (...others: ReturnType<typeof ticket>[]) =>
    serviceOffer([ticket('days', days), ...others], today).cheapest?.ticket.name;
  expect(cheapestOf(ticket('annual', { price: 16_500 }))).toBe('annual');
  expect(cheapestOf(ticket('annual', { price: 16_600 }))).toBe('days');
  const zonal = { pricing_model: 'Zonal', price: 1, zone_prices: { A: 0, B: 500, C: 700 } };
  expect(serviceOffer([ticket('zonal', { ...days, ...zonal })], today).cheapest).toMatchObject({ price: 18_000 });
});

test('a ticket without days to choose is not the cheapest of its service', () => {
  const noDays = ticket('no days', { sub_type: 'select', price: 460 });
  expect(serviceOffer([noDays], today)).toEqual({ cheapest: undefined, on_sale: 1, sold_out: 0 });
  expect(serviceOffer([noDays, ticket('annual')], today).cheapest).toMatchObject({ price: 10_000 });
});

test('the price of an advance pass is the price of a trip; a ticket without a price has no range', () => {
  expect(priceRange(ticket('', { type: 'advance', price: undefined, trip_price: 650 }))).toEqual({
    lowest: 650,
    highest: 650,
  });
  expect(priceRange(ticket('', { price: undefined }))).toBeUndefined();
});

test('P-280 P-281 P-287 a row warns from 10 to 1 and is sold out from 0', () => {
  const texts = [11, 10, 1, 0, -3, undefined].map((remaining) => stockText({ remaining }));
  expect(texts).toEqual([undefined, 'Only 10 left!', 'Only 1 left!', 'SOLD OUT!', 'SOLD OUT!', undefined]);
  expect([1, 0, -3, undefined].map((remaining) => isOffSale({ remaining }))).toEqual([false, true, true, false]);
  expect(stockText({ available: false, remaining: 5 })).toBe('SOLD OUT!');
});

test('P-120 a ticket of an earlier sales year is expired', () => {
  expect(isExpired(ticket('', { year: parseSalesYear('25/26') }), today)).toBe(true);
  expect(isExpired(ticket('', { expiry: '2026-11-20' }), today)).toBe(true);
  expect(isExpired(ticket('', { expiry: '2026-11-21' }), today)).toBe(false);
});
