import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canBuyAgain, customerTicketStatus, tripsLeft, tripsLeftTone } from './customer-ticket-status.ts';
import { addDays, parseLocalDate } from '../dates/local-date.ts';

const term = { ticket_status: 'active', start: '2027-01-05', expiry: '2027-03-26' };

test('a ticket is valid from its first to its last day', () => {
  expect(customerTicketStatus(term, '2027-01-04')).toBe('not-yet-valid');
  expect(customerTicketStatus(term, '2027-01-05')).toBe('active');
  expect(customerTicketStatus(term, '2027-03-26')).toBe('active');
  expect(customerTicketStatus(term, '2027-03-27')).toBe('expired');
});

test('a void ticket is void on every day, and a suspended ticket is never valid', () => {
  const days = fc.integer({ min: -200, max: 200 }).map((days) => addDays(parseLocalDate('2027-02-01'), days));
  fc.assert(
    fc.property(days, (day) => {
      expect(customerTicketStatus({ ...term, ticket_status: 'void' }, day)).toBe('void');
      expect(['suspended', 'expired']).toContain(customerTicketStatus({ ...term, ticket_status: 'suspended' }, day));
    }),
  );
});

test('A-025 only a flexi ticket has trips left; more trips taken than held is a debit', () => {
  expect(tripsLeft({ type: 'flexi', trips: 20, trips_taken: 3 })).toBe(17);
  expect(tripsLeft({ type: 'flexi', trips: 20, trips_taken: 22 })).toBe(-2);
  expect(tripsLeft({ type: 'annual', trips_taken: 3 })).toBeUndefined();
});

test('A-048 1 or 2 trips left are a warning, under 1 is the failure colour', () => {
  expect([3, 2, 1, 0, -1].map(tripsLeftTone)).toEqual(['plain', 'warning', 'warning', 'failure', 'failure']);
});

test('A-027 P-298 P-299 P-300 buying again is offered for the current sales year, unless the ticket is fixed, an advance pass or hidden by the operator', () => {
  const ticket = { type: 'annual', sub_type: 'am_only', ticket_year: '26/27' } as const;
  expect(canBuyAgain(ticket, '26/27', {})).toBe(true);
  expect(canBuyAgain({ type: 'annual', ticket_year: '26/27' }, '26/27', {})).toBe(true);
  expect(canBuyAgain({ ...ticket, sub_type: 'fixed' }, '26/27', {})).toBe(false);
  expect(canBuyAgain(ticket, '27/28', {})).toBe(false);
  expect(canBuyAgain(ticket, '26/27', { hide_buy_again: true })).toBe(false);
  expect(canBuyAgain({ type: 'advance', ticket_year: '26/27' }, '26/27', {})).toBe(false);
});
