import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isChargeable } from '../money/price.ts';
import { copyForNextYear, hasCopy, mostHundredths, raisePrice, roundings } from './copy-ticket.ts';
import type { Rounding } from './copy-ticket.ts';
import type { TicketDefinition } from './ticket-definition.ts';
import { highestPrice } from './ticket-fields.ts';

const prices = fc.integer({ min: 0, max: highestPrice });
const hundredths = fc.integer({ min: -mostHundredths, max: mostHundredths });
const rounding = fc.constantFrom(...roundings);

test('C-055 a raised price is the nearest multiple of the rounding, half up, for any price and per cent', () => {
  const exact = (price: number, by: number, to: Rounding) => {
    // the same in whole numbers of any size: twice the price in units of the rounding, plus one, halved
    const [numerator, denominator] = [BigInt(price) * BigInt(100_00 + by), BigInt(100_00 * to)];
    return Number((2n * numerator + denominator) / (2n * denominator)) * to;
  };
  fc.assert(
    fc.property(prices, hundredths, rounding, (price, by, to) => {
      const raised = raisePrice(price, { hundredths: by, rounding: to });
      expect(Number.isInteger(raised) && raised >= 0 && raised <= highestPrice).toBe(true);
      expect(raised === 0).toBe(price === 0);
      expect(!isChargeable(price) || isChargeable(raised)).toBe(true);
      const nearest = exact(price, by, to);
      expect(raised === nearest || nearest < 100 || nearest > highestPrice || price === 0).toBe(true);
    }),
  );
});

test('C-055 a price that is not raised stays the same to the penny', () => {
  fc.assert(
    fc.property(prices, (price) => {
      expect(raisePrice(price, { hundredths: 0, rounding: 1 })).toBe(price);
    }),
  );
  expect([640_00, 61_33, 99].map((price) => raisePrice(price, { hundredths: 4_50, rounding: 50 }))).toEqual([
    669_00, 64_00, 1_00,
  ]);
  expect(raisePrice(1_25, { hundredths: 0, rounding: 50 })).toBe(1_50);
});

test('C-055 the copy of a ticket is of the next year, with its days a year later and each price raised', () => {
  const zonal: TicketDefinition = {
    type: 'annual',
    year: '27/28',
    name: 'Annual',
    pricing_model: 'Zonal',
    zone_prices: { A: 500_00, B: 0 },
    start: '2028-02-29',
    expiry: '2028-07-21',
    capacity: 40,
  };
  expect(copyForNextYear(zonal, { hundredths: 10_00, rounding: 100 })).toEqual({
    ...zonal,
    year: '28/29',
    zone_prices: { A: 550_00, B: 0 },
    start: '2029-02-28',
    expiry: '2029-07-21',
  });
  const byInstalments: TicketDefinition = {
    type: 'annual',
    year: '26/27',
    name: 'By the month',
    payment_type: 'dd',
    price_deposit: 60_00,
    price_monthly: 64_44,
    num_monthly_payments: 9,
    monthly_sub_start: '2026-09-01',
  };
  expect(copyForNextYear(byInstalments, { hundredths: 2_00, rounding: 1 })).toEqual({
    ...byInstalments,
    year: '27/28',
    price_deposit: 61_20,
    price_monthly: 65_73,
    monthly_sub_start: '2027-09-01',
  });
});

test('a ticket has a copy when its service has the same kind and name in the next year', () => {
  const annual = { service: { id: 'a' }, details: { type: 'annual', year: '26/27', name: 'Annual' } as const };
  const next = { ...annual, details: { ...annual.details, year: '27/28', name: ' annual ' } };
  expect(hasCopy(annual, [annual])).toBe(false);
  expect(hasCopy(annual, [annual, next])).toBe(true);
  expect(hasCopy(annual, [{ ...next, service: { id: 'b' } }])).toBe(false);
  expect(hasCopy(annual, [{ ...next, details: { ...next.details, sub_type: 'select' } }])).toBe(false);
});
