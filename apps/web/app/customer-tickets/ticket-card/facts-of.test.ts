import { expect, test } from 'vitest';
import { factsOf } from './facts-of.ts';
import type { CustomerTicket } from '../wire.ts';

const ticket = {
  id: '0198a7c2-6d41-7cc3-9d4e-1f5b2a3c4d5e',
  reference: 'BCDF2345',
  service_name: 'S1 Settle to Skipton',
  start: '2026-09-01',
  expiry: '2027-07-22',
  date_purchased: '2026-08-14T23:30:00Z',
  total_price: 790,
  currency: 'gbp',
  ticket: { name: 'Annual' },
} as CustomerTicket;

const shownFacts = (more: object = {}) =>
  Object.fromEntries(factsOf({ ...ticket, ...more }).map(({ label, value }) => [label, value]));

test('A-040 facts that a ticket does not have are left out', () => {
  expect(Object.keys(shownFacts())).toEqual([
    'Ticket',
    'Service',
    'Valid from',
    'Valid until',
    'Price',
    'Bought',
    'Reference',
  ]);
});

test('A-040 the travel pattern, the year group, the zone with its stop, and the validity', () => {
  expect(
    shownFacts({
      opt: 'm#w_am',
      yr: '0',
      zone: 'Zone B',
      zone_stop: 'Grassington Square',
      dest: 'Skipton',
      ext_id: 'S-12',
    }),
  ).toMatchObject({
    'Valid only': 'Mon, Wed AM',
    'Year group': 'Reception',
    Zone: 'Zone B',
    Stop: 'Grassington Square',
    Destination: 'Skipton',
    'Student id': 'S-12',
    'Valid from': 'Tue 1st Sep 2026',
    'Valid until': 'Thu 22nd Jul 2027',
  });
  expect(shownFacts({ ticket: { name: 'Annual', travel_pattern: 'f_pm' } })['Valid only']).toBe('Fri PM');
});

test('A-041 the price is the amount paid, marked Discounted after a voucher', () => {
  expect(shownFacts()['Price']).toBe('£790.00');
  expect(shownFacts({ voucher_id: 'v', currency: 'eur' })['Price']).toBe('€790.00 (Discounted)');
});

test('a ticket bought at night has the date of the operators’ time zone', () => {
  expect(shownFacts()['Bought']).toBe('Sat 15th Aug 2026');
});
