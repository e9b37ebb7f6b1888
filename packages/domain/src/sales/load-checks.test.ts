import { expect, test } from 'vitest';
import { failedLoadCheck } from './load-checks.ts';
import type { CheckedTicket, LoadCheckInput } from './load-checks.ts';
import { parseLocalDate } from '../dates/local-date.ts';
import type { RefusalKey } from '../refusals/refusals.ts';

const today = parseLocalDate('2026-11-21');
const ticket: CheckedTicket = { year: '26/27', price: 480_00, available: true, expiry: '2027-07-23' };
const question: LoadCheckInput = { year: '26/27', service: {}, ticket, is_flexi_in_debit: false, today };

/** Each check, with the input that makes it fail, in the order of the checks. */
const failures: [RefusalKey, Partial<LoadCheckInput>, Partial<CheckedTicket>][] = [
  ['ticket-of-previous-year', { year: '25/26' }, { year: '25/26' }],
  ['service-not-found', { service: null }, {}],
  ['ticket-sold-out', {}, { available: false }],
  ['ticket-disabled', {}, { is_enabled: false }],
  ['ticket-expired', {}, { expiry: '2026-11-20' }],
  ['zonal-pricing-missing', {}, { pricing_model: 'Zonal', zone_prices: {} }],
  ['flexi-in-debit', { is_flexi_in_debit: true }, {}],
];

test('P-112 P-113 P-114 P-115 P-116 P-117 P-118 for every combination of failures the first check in order is returned', () => {
  for (let combination = 0; combination < 2 ** failures.length; combination += 1) {
    const failing = failures.filter((_, index) => combination & (1 << index));
    const checks = failing.reduce(
      (checks, [, flaws, ticketFlaws]) => ({ ...checks, ...flaws, ticket: { ...checks.ticket, ...ticketFlaws } }),
      { ...question, ticket },
    );
    expect(failedLoadCheck(checks)).toBe(failing[0]?.[0]);
  }
});

test('P-114 P-115 a ticket without available and is_enabled can be bought', () => {
  expect(failedLoadCheck({ ...question, ticket: { year: '26/27', price: 480_00 } })).toBeUndefined();
  expect(failedLoadCheck({ ...question, ticket: { ...ticket, available: null, is_enabled: null } })).toBeUndefined();
});

test('P-116 a ticket can be bought on the day of its expiry, and not on the next day', () => {
  expect(failedLoadCheck({ ...question, ticket: { ...ticket, expiry: '2026-11-21' } })).toBeUndefined();
  expect(failedLoadCheck({ ...question, ticket: { ...ticket, expiry: '2026-11-20' } })).toBe('ticket-expired');
});

test('P-112 a ticket of next year can be bought; a ticket of this year can be bought until 31 July', () => {
  expect(failedLoadCheck({ ...question, year: '27/28', ticket: { ...ticket, year: '27/28' } })).toBeUndefined();
  const checks = { ...question, ticket: { year: '26/27', price: 480_00 } };
  expect(failedLoadCheck({ ...checks, today: parseLocalDate('2027-07-31') })).toBeUndefined();
  expect(failedLoadCheck({ ...checks, today: parseLocalDate('2027-08-01') })).toBe('ticket-of-previous-year');
});

test('P-117 a zonal ticket by direct debit is priced by its deposits and monthly amounts', () => {
  const zonal = { ...ticket, price: null, pricing_model: 'Zonal', payment_type: 'dd' };
  expect(failedLoadCheck({ ...question, ticket: { ...zonal, zone_prices_monthly: { A: 49_00 } } })).toBeUndefined();
  expect(failedLoadCheck({ ...question, ticket: { ...zonal, zone_prices_deposit: { A: 50_00 } } })).toBeUndefined();
  expect(failedLoadCheck({ ...question, ticket: { ...zonal, zone_prices: { A: 400_00 } } })).toBe(
    'zonal-pricing-missing',
  );
});

test('a ticket that does not exist, or has another year than the address, is not found', () => {
  expect(failedLoadCheck({ ...question, ticket: null })).toBe('ticket-not-found');
  expect(failedLoadCheck({ ...question, year: '27/28' })).toBe('ticket-not-found');
  expect(failedLoadCheck({ ...question, year: '25/26', ticket: null })).toBe('ticket-of-previous-year');
});

test('an address with an invalid year is not refused as a previous year', () => {
  for (const year of ['', '26-27', '26/28', 'next']) {
    expect(failedLoadCheck({ ...question, year, ticket: null })).toBe('ticket-not-found');
    expect(failedLoadCheck({ ...question, year, ticket: null, service: null })).toBe('service-not-found');
  }
});
