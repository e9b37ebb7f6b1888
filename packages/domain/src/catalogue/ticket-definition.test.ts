import { expect, test } from 'vitest';
import type { LocalDate } from '../dates/local-date.ts';
import { problemsOfTicket, warningsOfTicket, type PublishedWith, type TicketDefinition } from './ticket-definition.ts';

const ready: PublishedWith = {
  today: '2026-11-26' as LocalDate,
  zones: ['Zone A', 'Zone B'],
  seats: { am: true, pm: true },
  isArchived: false,
  sellsJourneys: true,
  takesCards: true,
  takesDirectDebits: true,
  calendar: { first_day: null, last_day: null },
  hasTerms: true,
  hasRefunds: true,
};
const annual: TicketDefinition = { type: 'annual', year: '26/27', name: 'Annual', price: 640_00 };
const byDebit: TicketDefinition = {
  ...annual,
  price: undefined,
  payment_type: 'dd',
  price_deposit: 60_00,
  price_monthly: 64_44,
  num_monthly_payments: 9,
  monthly_sub_start: '2026-09-01',
};

const rulesOf = (ticket: Partial<TicketDefinition>, with_: Partial<PublishedWith> = {}) =>
  problemsOfTicket({ ...annual, ...ticket }, { ...ready, ...with_ }).map(({ field, rule }) => `${field}: ${rule}`);

test('C-044 a flat card ticket needs a price, which is 0 or at least 1.00', () => {
  expect(rulesOf({})).toEqual([]);
  expect(rulesOf({ price: undefined })).toEqual(['price: price-missing']);
  expect(rulesOf({ price: 99 })).toEqual(['price: price-too-small']);
  expect(rulesOf({ price: 0 })).toEqual([]);
  expect(rulesOf({ price: undefined, payment_type: 'ext' })).toEqual([]);
});

test('C-044 the first day is before the last one, and both leave days of the year that are not over', () => {
  expect(rulesOf({ start: '2027-03-02', expiry: '2027-03-01' })).toEqual(['expiry: ends-before-start']);
  expect(rulesOf({ start: '2027-08-01' })).toEqual(['start: outside-of-year']);
  expect(rulesOf({ expiry: '2026-07-31' })).toEqual(['expiry: outside-of-year']);
  expect(rulesOf({ start: '2026-09-01', expiry: '2026-11-25' })).toEqual(['expiry: day-over']);
  expect(rulesOf({ start: '2026-09-01', expiry: '2026-11-26' })).toEqual([]);
  expect(rulesOf({ start: '2028-09-01', expiry: '2029-07-20' })).toEqual(['start: outside-of-year']);
  expect(rulesOf({ year: '25/26' })).toContain('year: year-over');
  expect(rulesOf({ year: '26/28' })).toEqual(['year: year-over']);
  expect(rulesOf({ type: 'return', sub_type: 'fixed' })).toEqual(['start: day-missing']);
  expect(rulesOf({ type: 'return', sub_type: 'fixed', start: '2026-12-16' })).toEqual(['expiry: day-missing']);
});

test('C-044 a ticket priced by zone has a price of a zone that the service has', () => {
  const zonal = { pricing_model: 'Zonal', price: undefined } as const;
  expect(rulesOf(zonal)).toEqual(['zone_prices: zone-prices-missing']);
  expect(rulesOf({ ...zonal, zone_prices: { 'Zone A': 0 } })).toEqual(['zone_prices: zone-prices-missing']);
  expect(rulesOf({ ...zonal, zone_prices: { 'Zone A': 100, 'Zone Z': 100 } })).toEqual(['zone_prices: zone-unknown']);
  expect(rulesOf({ ...zonal, zone_prices: { 'Zone A': 50 } })).toEqual(['zone_prices: price-too-small']);
  expect(rulesOf({ ...zonal, zone_prices: { 'Zone A': 520_00 } })).toEqual([]);
  expect(rulesOf(zonal, { zones: [] })).toEqual(['pricing_model: zones-missing']);
});

test('C-057 a ticket by direct debit has amounts, a number of payments and a first one', () => {
  expect(rulesOf(byDebit)).toEqual([]);
  expect(rulesOf({ ...byDebit, price_deposit: undefined, price_monthly: undefined })).toEqual([
    'price_monthly: instalments-missing',
  ]);
  // a deposit alone would sell the whole year for it
  expect(rulesOf({ ...byDebit, price_monthly: undefined })).toEqual(['price_monthly: instalments-missing']);
  const oneZone = {
    ...byDebit,
    pricing_model: 'Zonal',
    zone_prices_deposit: { 'Zone A': 60_00, 'Zone B': 60_00 },
    zone_prices_monthly: { 'Zone A': 64_44 },
  } as const;
  expect(rulesOf(oneZone)).toEqual(['zone_prices_monthly: instalments-missing']);
  expect(rulesOf({ ...byDebit, price_monthly: undefined, num_monthly_payments: 0 })).toEqual([]);
  expect(rulesOf({ ...byDebit, price_monthly: 99 })).toEqual(['price_monthly: price-too-small']);
  const missing = ['num_monthly_payments: number-of-payments-missing', 'monthly_sub_start: first-payment-missing'];
  expect(rulesOf({ ...byDebit, num_monthly_payments: undefined, monthly_sub_start: undefined })).toEqual(missing);
  const zonal = { ...byDebit, pricing_model: 'Zonal', zone_prices_monthly: { 'Zone Z': 4_900 } } as const;
  expect(rulesOf(zonal)).toEqual(['zone_prices_monthly: zone-unknown']);
});

test('C-043 chosen days need both prices and journeys, and a flexi ticket needs trips', () => {
  const days = { sub_type: 'select', price: 4_60 } as const;
  expect(rulesOf(days)).toEqual(['return_price: return-price-missing', 'num_bookable_journeys: journeys-missing']);
  expect(rulesOf({ ...days, return_price: 7_80, num_bookable_journeys: { m: 36 } })).toEqual([]);
  expect(rulesOf({ type: 'flexi' })).toEqual(['default_trips: trips-missing']);
});

test('A-240 a return for fixed days has a day of travel between its first and its last day', () => {
  // from a Wednesday to a Friday
  const trip = { type: 'return', sub_type: 'fixed', start: '2026-12-02', expiry: '2026-12-04' } as const;
  expect(rulesOf(trip)).toEqual([]);
  expect(rulesOf({ ...trip, travel_pattern: 'm#f_pm' })).toEqual([]);
  expect(rulesOf({ ...trip, travel_pattern: 'm#tu' })).toEqual(['expiry: journey-missing']);
});

test('C-059 seats, journeys and the account that takes the payment are there', () => {
  const mornings = { seats: { am: true, pm: false } };
  expect(rulesOf({ type: 'week' }, mornings)).toEqual(['type: seats-missing']);
  expect(rulesOf({ type: 'week', sub_type: 'am_only' }, mornings)).toEqual([]);
  expect(rulesOf({ type: 'single' }, mornings)).toEqual([]);
  expect(rulesOf({ type: 'single', sub_type: 'pm_only' }, mornings)).toEqual(['type: seats-missing']);
  expect(rulesOf({ type: 'advance', price: undefined }, { sellsJourneys: false })).toEqual([
    'type: journey-price-missing',
  ]);
  expect(rulesOf({}, { isArchived: true })).toEqual(['type: service-archived']);
  expect(rulesOf({}, { takesCards: false })).toEqual(['payment_type: card-account-missing']);
  expect(rulesOf(byDebit, { takesDirectDebits: false })).toEqual(['payment_type: direct-debit-account-missing']);
});

test('C-059 a service without a calendar, and one whose terms do not reach over the ticket, are mended first', () => {
  const terms = (first: string, last: string) => ({
    calendar: { first_day: first as LocalDate, last_day: last as LocalDate },
  });
  expect(rulesOf({}, { calendar: null })).toEqual(['type: calendar-missing']);
  // the summer holidays are in the year of the ticket
  expect(rulesOf({}, terms('2026-09-08', '2027-06-01'))).toEqual([]);
  expect(rulesOf({}, terms('2025-09-08', '2026-07-20'))).toEqual(['type: calendar-too-short']);
  expect(rulesOf({}, terms('2026-09-08', '2026-12-18'))).toEqual(['type: calendar-too-short']);
  expect(rulesOf({}, terms('2027-01-04', '2027-07-20'))).toEqual(['type: calendar-too-short']);
  const autumn = { start: '2026-09-01', expiry: '2026-12-31' };
  expect(rulesOf(autumn, terms('2026-09-08', '2026-12-18'))).toEqual([]);
  expect(rulesOf(autumn, terms('2027-01-04', '2027-07-20'))).toEqual(['type: calendar-too-short']);
  expect(rulesOf({ year: '27/28' }, terms('2026-09-08', '2027-07-20'))).toEqual(['type: calendar-too-short']);
  // the terms of autumn may have been removed, when they are over
  const inFebruary = { ...terms('2027-01-04', '2027-07-20'), today: '2027-02-01' as LocalDate };
  expect(rulesOf({}, inFebruary)).toEqual([]);
});

test('C-059 a ticket that is paid here needs terms and refunds that families can read', () => {
  expect(rulesOf({}, { hasTerms: false })).toEqual(['type: terms-missing']);
  expect(rulesOf({}, { hasRefunds: false })).toEqual(['type: refunds-missing']);
  expect(rulesOf({ payment_type: 'ext' }, { hasTerms: false, hasRefunds: false })).toEqual([]);
});

test('C-059 a new season ticket without a number is warned of, and one that something limits is not', () => {
  const isNew = { isPublished: false, hasWeekdaySeats: false, daysLeft: undefined };
  const numberMissing = [{ rule: 'number-missing' }];
  const base = { year: '26/27', name: 'Ticket' } as const;
  for (const type of ['annual', 'autumn', 'spring', 'summer', 'flexi'] as const) {
    expect.soft(warningsOfTicket({ ...base, type }, isNew), type).toEqual(numberMissing);
    expect.soft(warningsOfTicket({ ...base, type, capacity: 0 }, isNew), type).toEqual([]);
    expect.soft(warningsOfTicket({ ...base, type, payment_type: 'ext' }, isNew), type).toEqual([]);
    // the number of a published ticket has a page of its own
    expect.soft(warningsOfTicket({ ...base, type }, { ...isNew, isPublished: true }), type).toEqual([]);
  }
  // these have the seats of their departures
  for (const type of ['single', 'return', 'week', '4_week', 'advance'] as const)
    expect.soft(warningsOfTicket({ ...base, type }, isNew), type).toEqual([]);
  const chosenDays = { ...base, type: 'annual', sub_type: 'select' } as const;
  expect(warningsOfTicket(chosenDays, isNew)).toEqual(numberMissing);
  expect(warningsOfTicket(chosenDays, { ...isNew, hasWeekdaySeats: true })).toEqual([]);
});

test('a ticket that charges more days than are left is warned of, also as a change, and not when it is sold elsewhere', () => {
  const left = { isPublished: true, hasWeekdaySeats: true, daysLeft: { m: 20, tu: 38 } };
  const numbers = { num_bookable_journeys: { m: 36, tu: 38, w: 0 } };
  const chosenDays = { year: '26/27', name: 'Days', type: 'annual', sub_type: 'select', ...numbers } as const;
  const days = [{ weekday: 'm', charged: 36, left: 20 }];
  expect(warningsOfTicket(chosenDays, left)).toEqual([{ rule: 'days-past', days }]);
  expect(warningsOfTicket(chosenDays, { ...left, isPublished: false, hasWeekdaySeats: false })).toEqual([
    { rule: 'number-missing' },
    { rule: 'days-past', days },
  ]);
  expect(warningsOfTicket({ ...chosenDays, num_bookable_journeys: { m: 20 } }, left)).toEqual([]);
  expect(warningsOfTicket({ ...chosenDays, payment_type: 'ext' }, left)).toEqual([]);
  expect(warningsOfTicket(chosenDays, { ...left, daysLeft: undefined })).toEqual([]);
});
