import { expect, test } from 'vitest';
import { emptyDraft } from './purchase-draft.ts';
import { priceText, purchasePrices, zonePrice } from './purchase-prices.ts';
import type { Ticket } from './wire.ts';

const flat = { id: 't', year: '26/27', type: 'annual', name: 'Annual', currency: 'gbp', price: 19.99 } as Ticket;
const zonal: Ticket = { ...flat, pricing_model: 'Zonal', zone_prices: { A: 520, B: 0 } };
const voucher = { id: 'v', code: 'A', value: 5.5, currency: 'gbp' as const };
const draft = emptyDraft('ann');
const inZone = (zone: string) => ({ ...draft, passenger: { ...draft.passenger, zone } });

test('P-183 the net price is the price less the voucher, exact to the penny', () => {
  expect(purchasePrices(flat, draft)).toEqual({ price: 1_999, discount: 0, net_price: 1_999 });
  expect(purchasePrices(flat, { ...draft, voucher })).toEqual({ price: 1_999, discount: 550, net_price: 1_449 });
});

test('a voucher above the price leaves nothing to pay and no remainder', () => {
  expect(purchasePrices(flat, { ...draft, voucher: { ...voucher, value: 950 } })).toEqual({
    price: 1_999,
    discount: 1_999,
    net_price: 0,
  });
});

test('P-184 a zonal ticket costs the price of its zone, and has no price before one is chosen', () => {
  expect(purchasePrices(zonal, inZone('A'))?.net_price).toBe(52_000);
  expect(purchasePrices(zonal, draft)).toBeUndefined();
});

test('a zone without a price is not on sale', () => {
  expect(zonePrice(zonal, 'A')).toBe(52_000);
  expect(zonePrice(zonal, 'B')).toBeUndefined();
});

test('P-293 a select ticket costs the price of its days, and has no price before one is chosen', () => {
  const select: Ticket = {
    ...flat,
    sub_type: 'select',
    price: 4.6,
    return_price: 7.8,
    num_bookable_journeys: { m: 36, w: 38, f: 37 },
  };
  const on = (travelPattern: string) => ({ ...draft, passenger: { ...draft.passenger, travelPattern } });
  expect(purchasePrices(select, on('m#w_am#f'))?.net_price).toBe(36 * 780 + 38 * 460 + 37 * 780);
  expect(priceText(select, on('m_pm'))).toBe('£165.60');
  expect(purchasePrices(select, draft)).toBeUndefined();
  expect(priceText(select, draft)).toBe('Price by days');
});

test('P-184 P-293 the days of a zonal select ticket cost the price of its zone', () => {
  const select: Ticket = {
    ...zonal,
    sub_type: 'select',
    zone_prices: { A: 2.5 },
    zone_return_prices: { A: 4.1 },
    num_bookable_journeys: { m: 10, tu: 20 },
  };
  const on = (zone: string) => ({ ...draft, passenger: { ...draft.passenger, zone, travelPattern: 'm#tu_am' } });
  expect(purchasePrices(select, on('A'))?.net_price).toBe(10 * 410 + 20 * 250);
  expect(priceText(select, on(''))).toBe('Price by zone');
  expect(zonePrice(select, 'A')).toBe(250);
});
