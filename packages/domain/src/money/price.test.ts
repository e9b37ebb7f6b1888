import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from '../dates/local-date.ts';
import { amountTooSmallText, isChargeable, isZonal, isZonalPricingConfigured, netPrice, ticketPrice } from './price.ts';

const minor = fc.nat(2_000_000_000);

test('P-183 the net price is the price less the voucher, never below 0, and price = net price + discount', () => {
  expect(netPrice(480_00, 20_00)).toEqual({ price: 480_00, discount: 20_00, net_price: 460_00 });
  expect(netPrice(480_00)).toEqual({ price: 480_00, discount: 0, net_price: 480_00 });
  fc.assert(
    fc.property(minor, minor, (price, voucherValue) => {
      const { discount, net_price } = netPrice(price, voucherValue);
      expect(net_price).toBe(Math.max(0, price - voucherValue));
      expect(discount + net_price).toBe(price);
      expect(discount).toBeLessThanOrEqual(voucherValue);
    }),
  );
});

test('P-092 a ticket is zonal only when its pricing model is Zonal', () => {
  expect(isZonal({ pricing_model: 'Zonal' })).toBe(true);
  for (const pricing_model of ['zonal', 'Flat', '', null, undefined]) expect(isZonal({ pricing_model })).toBe(false);
});

test('P-184 a zonal ticket has the price of its zone, any other its own price', () => {
  const ticket = { price: 480_00, zone_prices: { 'Zone A': 120_00, 'Zone B': 240_50 } };
  expect(ticketPrice({ ...ticket, pricing_model: 'Zonal' }, { zone: 'Zone B' })).toBe(240_50);
  expect(ticketPrice({ ...ticket, pricing_model: 'Flat' }, { zone: 'Zone B' })).toBe(480_00);
  expect(ticketPrice({ price: 0 }, {})).toBe(0);
});

test('P-184 a zone without a price has none, for any name of the zone', () => {
  const ticket = { price: 480_00, pricing_model: 'Zonal', zone_prices: { 'Zone A': 120_00, 'Zone B': 0 } };
  for (const zone of [undefined, '', 'Zone B', 'Zone C', 'toString', '__proto__', 'constructor']) {
    expect(ticketPrice(ticket, { zone })).toBeUndefined();
  }
  expect(ticketPrice({ pricing_model: 'Zonal' }, { zone: 'Zone A' })).toBeUndefined();
  expect(ticketPrice({}, {})).toBeUndefined();
});

const chosenDays = {
  sub_type: 'select',
  price: 4_60,
  return_price: 7_80,
  num_bookable_journeys: { m: 36, tu: 38, w: 38, th: 38, f: 37 },
};

test('P-293 P-184 a select ticket costs the single or return price of each chosen day times its journeys', () => {
  expect(ticketPrice(chosenDays, { travel_pattern: 'm' })).toBe(36 * 7_80);
  expect(ticketPrice(chosenDays, { travel_pattern: 'm_am#w#f_pm' })).toBe(36 * 4_60 + 38 * 7_80 + 37 * 4_60);
  const zonal = { ...chosenDays, pricing_model: 'Zonal', zone_prices: { A: 2_00 }, zone_return_prices: { A: 3_00 } };
  expect(ticketPrice(zonal, { zone: 'A', travel_pattern: 'tu_am#th' })).toBe(38 * 2_00 + 38 * 3_00);
  expect(ticketPrice({ ...zonal, zone_return_prices: { A: 0 } }, { zone: 'A', travel_pattern: 'th' })).toBeUndefined();
});

test('P-293 the total of chosen days is the sum of the totals of each', () => {
  const day = fc.record({
    weekday: fc.constantFrom('m', 'tu', 'w', 'th', 'f'),
    direction: fc.constantFrom('', '_am', '_pm'),
  });
  fc.assert(
    fc.property(fc.uniqueArray(day, { selector: ({ weekday }) => weekday, minLength: 1 }), (days) => {
      const codes = days.map(({ weekday, direction }) => weekday + direction);
      const each = codes.map((code) => ticketPrice(chosenDays, { travel_pattern: code }) ?? Number.NaN);
      const total = each.reduce((sum, price) => sum + price, 0);
      expect(ticketPrice(chosenDays, { travel_pattern: codes.join('#') })).toBe(total);
    }),
  );
});

test('P-293 a select ticket has no price without days, or for a day or direction that is not sold', () => {
  for (const travel_pattern of [undefined, '', 'monday', 'sa', 'm#su_am']) {
    expect(ticketPrice(chosenDays, { travel_pattern })).toBeUndefined();
  }
  expect(ticketPrice({ ...chosenDays, return_price: null }, { travel_pattern: 'm_am#tu' })).toBeUndefined();
  expect(ticketPrice({ ...chosenDays, return_price: null }, { travel_pattern: 'm_am#tu_pm' })).toBe(
    36 * 4_60 + 38 * 4_60,
  );
  expect(
    weekdays.map((travel_pattern) => ticketPrice({ ...chosenDays, num_bookable_journeys: null }, { travel_pattern })),
  ).toEqual(weekdays.map(() => undefined));
});

test('P-117 zonal pricing is configured when at least one zone has a price', () => {
  const zonal = (zone_prices: Record<string, number> | null) =>
    isZonalPricingConfigured({ pricing_model: 'Zonal', zone_prices });
  expect(zonal({ A: 0, B: 1 })).toBe(true);
  expect(zonal({ A: 0 })).toBe(false);
  expect(zonal({})).toBe(false);
  expect(zonal(null)).toBe(false);
  expect(isZonalPricingConfigured({ price: 0 })).toBe(true);
});

test('P-181 P-182 a card is charged 0, or at least 1.00', () => {
  expect([0, 1, 99, 100, 101].map(isChargeable)).toEqual([true, false, false, true, true]);
  expect(isChargeable(-100)).toBe(false);
  expect(amountTooSmallText('gbp')).toBe(
    'Invalid amount. Amount can only be 0 or a minimum of £1.00 using card payment.',
  );
  expect(amountTooSmallText('eur')).toBe(
    'Invalid amount. Amount can only be 0 or a minimum of €1.00 using card payment.',
  );
});
