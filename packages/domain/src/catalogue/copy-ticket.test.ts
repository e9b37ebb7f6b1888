import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isChargeable } from '../money/price.ts';
import {
  copyForNextYear,
  hasCopy,
  mostHundredths,
  raisePrice,
  raisePrices,
  readPercent,
  roundings,
} from './copy-ticket.ts';
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

test('C-033 each price of a copied ticket is a multiple of 0.50 or 1.00 near the raised price, and nothing else changes', () => {
  fc.assert(
    fc.property(
      fc.record({
        price: prices,
        return_price: prices,
        zone_prices: fc.dictionary(fc.constantFrom('A', 'B', 'Zone 1'), prices),
        capacity: fc.integer({ min: 0, max: 500 }),
        default_trips: fc.integer({ min: 1, max: 50 }),
      }),
      fc.integer({ min: 0, max: mostHundredths }),
      fc.constantFrom(50, 100),
      (values, by, to) => {
        const ticket: TicketDefinition = {
          type: 'single',
          year: '26/27',
          name: 'Single',
          start: '2026-09-01',
          ...values,
        };
        const raised = raisePrices(ticket, { hundredths: by, rounding: to });
        const pricesOf = ({ price, return_price, zone_prices }: TicketDefinition) => [
          price!,
          return_price!,
          ...Object.values(zone_prices!),
        ];
        const [before, after] = [pricesOf(ticket), pricesOf(raised)];
        const isRight = after.map((price, index) => {
          const exact = (before[index]! * (100_00 + by)) / 100_00;
          const isNear = price % to === 0 && Math.abs(price - exact) <= to / 2;
          // a small price stays one that a card can be charged, and no price is above the greatest
          return isNear || (exact < 100 && price >= before[index]!) || price === highestPrice;
        });
        expect(isRight).toEqual(after.map(() => true));
        expect({ ...raised, price: 0, return_price: 0, zone_prices: {} }).toEqual({
          ...ticket,
          price: 0,
          return_price: 0,
          zone_prices: {},
        });
        expect(Object.keys(raised.zone_prices!)).toEqual(Object.keys(values.zone_prices));
      },
    ),
  );
});

test('C-033 C-055 a typed per cent is read with two decimal places at most, and not above 50', () => {
  expect(['4.5', '+4,25', '-10 %', '0', '50'].map(readPercent)).toEqual([4_50, 4_25, -10_00, 0, 50_00]);
  expect(['', '50.01', '4.555', 'four', '1e1', '--1', '100'].map(readPercent)).toEqual(Array(7).fill(undefined));
});
