import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseLocalDate, weekdays } from '../dates/local-date.ts';
import type { Weekday } from '../dates/local-date.ts';
import { parseSalesYear } from '../dates/sales-year.ts';
import { departureKey, departuresOf, directions } from '../travel/availability.ts';
import { parseTravelPattern } from '../travel/travel-pattern.ts';
import { missingForSale, ticketsOnSale } from './missing-for-sale.ts';
import type { SaleTicket, ServiceFacts } from './missing-for-sale.ts';

const monday = parseLocalDate('2026-11-23');
const year = parseSalesYear('26/27');
const annual: SaleTicket = { name: 'Annual', type: 'annual', year, price: 480_00 };
const complete: ServiceFacts = {
  stops: 2,
  zones: [],
  operating_weekdays: ['m', 'tu', 'w', 'th', 'f'],
  am_seats: null,
  pm_seats: null,
  day_seats: null,
  price: null,
  time: null,
  disable_year: [],
  tickets: [annual],
  departures: [],
  weekly: [],
  sales_year: [year],
  sells_passes: false,
};
const missing = (facts: Partial<ServiceFacts>) => missingForSale({ ...complete, ...facts }, monday);

test('C-024 a complete service misses nothing, and a new one stops, weekdays and a ticket', () => {
  expect(missing({})).toEqual([]);
  expect(missing({ stops: 0, operating_weekdays: [], tickets: [] })).toEqual([
    { key: 'no-stops' },
    { key: 'no-weekdays' },
    { key: 'no-ticket', years: ['26/27'] },
  ]);
});

test('C-024 a ticket that is closed, disabled, expired, sold elsewhere, of a past year or of a year that is switched off is not on sale', () => {
  const off: Partial<SaleTicket>[] = [
    { available: false },
    { is_enabled: false },
    { expiry: '2026-11-22' },
    { payment_type: 'ext' },
    { year: parseSalesYear('25/26') },
  ];
  for (const terms of off)
    expect(missing({ tickets: [{ ...annual, ...terms }] })).toEqual([{ key: 'no-ticket', years: ['26/27'] }]);
  expect(missing({ disable_year: ['26/27'] })).toEqual([{ key: 'years-off', years: ['26/27'] }]);
  const sold = { ...complete, tickets: [annual, { ...annual, is_private: true, remaining: 0 }] };
  expect(ticketsOnSale(sold, monday)).toHaveLength(2);
});

test('C-024 a ticket and a zone without a price are named', () => {
  const zonal: SaleTicket = { ...annual, price: null, pricing_model: 'Zonal' };
  const zones = ['A', 'B'];
  expect(missing({ zones, tickets: [zonal] })).toEqual([{ key: 'no-price', ticket: 'Annual' }]);
  expect(missing({ zones, tickets: [{ ...zonal, zone_prices: { A: 10_00, B: 0 } }] })).toEqual([
    { key: 'no-zone-price', ticket: 'Annual', zone: 'B' },
  ]);
  const debit: SaleTicket = {
    ...zonal,
    payment_type: 'dd',
    num_monthly_payments: 9,
    zone_prices_monthly: { B: 40_00 },
  };
  expect(missing({ zones, tickets: [debit] })).toEqual([{ key: 'no-zone-price', ticket: 'Annual', zone: 'A' }]);
  const debits: SaleTicket = { ...debit, pricing_model: null, price_monthly: 0 };
  expect(missing({ tickets: [debits] })).toEqual([{ key: 'no-price', ticket: 'Annual' }]);
});

test('C-024 no seats on Friday PM: departures of dated tickets without seats are named by direction and weekday', () => {
  const tickets: SaleTicket[] = [{ ...annual, name: 'Return', type: 'return' }];
  const closed = { weekday: 'f', direction: 'pm', seats: 0 } as const;
  expect(missing({ tickets, am_seats: 49, pm_seats: 49, departures: [closed] })).toEqual([
    { key: 'no-seats', direction: 'pm', weekdays: ['f'] },
  ]);
  expect(missing({ tickets, am_seats: 49 })).toEqual([
    { key: 'no-seats', direction: 'pm', weekdays: ['m', 'tu', 'w', 'th', 'f'] },
  ]);
  // a day that was opened individually has seats
  const opened = weekdays.map((weekday) => ({ weekday, direction: 'pm', seats: 16 }) as const);
  expect(missing({ tickets, am_seats: 49, departures: opened })).toEqual([]);
  // an operator may sell singles in one direction
  expect(missing({ tickets: [{ ...annual, type: 'single' }], am_seats: 49 })).toEqual([]);
  expect(missing({ tickets: [{ ...annual, type: 'single', sub_type: 'pm_only' }], am_seats: 49 })).toEqual([
    { key: 'no-seats', direction: 'pm', weekdays: ['m', 'tu', 'w', 'th', 'f'] },
  ]);
  expect(missing({ tickets: [{ ...annual, type: 'week' }] }).map(({ key }) => key)).toEqual(['no-seats', 'no-seats']);
  const mondays: SaleTicket = { ...annual, type: 'week', sub_type: 'am_only', travel_pattern: 'm' };
  expect(missing({ tickets: [mondays] })).toEqual([{ key: 'no-seats', direction: 'am', weekdays: ['m'] }]);
});

const isValidOn = (pattern: string, weekday: Weekday) =>
  parseTravelPattern(pattern).some((day) => day.weekday === weekday);

test('C-024 a return is missing seats on exactly the weekdays on which it cannot be bought', () => {
  const cells = weekdays.flatMap((weekday) => directions.map((direction) => ({ weekday, direction })));
  const open = fc.subarray(cells).map((list) => list.map((cell) => ({ ...cell, seats: 3 })));
  const pattern = fc.constantFrom(undefined, 'm#w_am#f_pm', 'tu');
  fc.assert(
    fc.property(open, fc.subarray([...weekdays]), pattern, (departures, operating_weekdays, travel_pattern) => {
      const ticket: SaleTicket = { ...annual, type: 'return', travel_pattern };
      const found = missing({ tickets: [ticket], departures, operating_weekdays });
      const named = new Set(found.flatMap((one) => (one.key === 'no-seats' ? one.weekdays : [])));
      const map = Object.fromEntries(
        weekdays.flatMap((weekday, index) =>
          departures
            .filter((one) => one.weekday === weekday && operating_weekdays.includes(weekday))
            .map(({ direction, seats }) => [
              departureKey({ date: addDays(monday, index), direction }),
              { remaining: seats },
            ]),
        ),
      );
      for (const [index, weekday] of weekdays.entries()) {
        const canBeBought = departuresOf(ticket, { startDate: addDays(monday, index) }, map).length > 0;
        const isValid = !travel_pattern || isValidOn(travel_pattern, weekday);
        expect(named.has(weekday)).toBe(isValid && operating_weekdays.includes(weekday) && !canBeBought);
      }
    }),
  );
});

test('C-024 a ticket with chosen days is missing the weekdays that have seats in no direction that it sells', () => {
  const chosen: SaleTicket = { ...annual, sub_type: 'select', num_bookable_journeys: { m: 38, f: 36 } };
  const seats = (weekday: Weekday, capacity: number) =>
    ({ ticket_type: 'annual', year: '26/27', weekday, direction: 'am', seats: capacity }) as const;
  expect(missing({ tickets: [chosen], weekly: [seats('m', 10), seats('f', 8)] })).toEqual([]);
  expect(missing({ tickets: [chosen], weekly: [seats('m', 10), seats('f', 0)] })).toEqual([
    { key: 'no-weekly-seats', ticket: 'Annual', direction: 'am', weekdays: ['f'] },
  ]);
  expect(missing({ tickets: [chosen] })).toMatchObject([
    { direction: 'am' },
    { direction: 'pm', weekdays: ['m', 'f'] },
  ]);
  expect(missing({ tickets: [{ ...chosen, num_bookable_journeys: {} }] })).toEqual([
    { key: 'no-price', ticket: 'Annual' },
  ]);
});

test('C-024 journeys on advance passes need a price, a time and seats, and no ticket of the service', () => {
  const pass: SaleTicket = { ...annual, name: 'Pass', type: 'advance', price: null };
  expect(missing({ tickets: [pass] })).toEqual([
    { key: 'no-journey-price' },
    { key: 'no-time' },
    { key: 'no-day-seats' },
  ]);
  const other = { tickets: [], sells_passes: true, price: 4_50 };
  expect(missing(other)).toEqual([{ key: 'no-time' }, { key: 'no-day-seats' }]);
  expect(missing({ ...other, time: '0725', day_seats: 20 })).toEqual([]);
  expect(missing({ ...other, disable_year: ['advance'] })).toEqual([{ key: 'no-ticket', years: ['26/27'] }]);
});
