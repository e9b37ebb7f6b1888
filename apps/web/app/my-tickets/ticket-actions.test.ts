import { expect, test } from 'vitest';
import { actionsOf } from './ticket-actions.ts';
import type { ListedTicket, Renewal } from '../customer-tickets/wire.ts';

const ticket: ListedTicket = {
  id: 'held',
  reference: 'BCDF2345',
  client_id: 'client',
  ticket_id: 'ticket',
  service_id: 'service',
  service_name: 'S1',
  type: 'annual',
  ticket_year: '26/27',
  passenger: { first_name: 'Nia', last_name: 'Pritchard' },
  date_purchased: '2026-08-20T09:00:00.000Z',
  start: '2026-09-01',
  expiry: '2027-07-23',
  trips_taken: 0,
  ticket_status: 'active',
  notify: false,
  has_boarding_notifications: false,
  price: 480,
  total_price: 480,
  currency: 'gbp',
  client: { slug: 'dales', name: 'Dales', site_name: 'Dales', brand_colour: '#123456', hide_buy_again: false },
};
const renewal: Renewal = { id: 'next', customer_ticket_id: 'held', ticket_id: 'ticket-27', closes_on: '2027-08-31' };
const term = '2026-11-21';
const summer = '2027-07-24';

const offered = (overrides: Partial<ListedTicket>, { today = term, isRenewable = false } = {}) =>
  actionsOf({ ...ticket, ...overrides }, isRenewable ? renewal : undefined, today).map(({ label, href }) => [
    label,
    href,
  ]);

const buyAgain = ['Buy again', '/buy-again/26-27/client/service/ticket/held'];
const topUp = ['Top up', '/top-up/held'];
const bookTrip = ['Book trip', '/book/held'];
const renew = ['Renew', '/renew/next'];

test('A-027 a ticket of the sales year can be bought again, unless it is fixed or its operator has switched that off', () => {
  expect(offered({})).toEqual([buyAgain]);
  expect(offered({ sub_type: 'fixed' })).toEqual([]);
  expect(offered({ ticket_year: '25/26' })).toEqual([]);
  expect(offered({ client: { ...ticket.client, hide_buy_again: true } })).toEqual([]);
});

test('A-028 a flexi ticket can be topped up until its last day; other tickets cannot', () => {
  expect(offered({ type: 'flexi', trips: 20 })).toEqual([topUp, buyAgain]);
  expect(offered({ type: 'flexi', trips: 20, expiry: term })).toEqual([topUp, buyAgain]);
  // it would be refused on arrival
  expect(offered({ type: 'flexi', trips: 20, ticket_status: 'suspended' })).toEqual([buyAgain]);
  expect(offered({ type: 'flexi', trips: 20 }, { today: summer })).toEqual([buyAgain]);
  expect(offered({ type: 'flexi', trips: 20, ticket_status: 'void' })).not.toContainEqual(topUp);
});

test('A-137 an expired or suspended flexi ticket in debit can be paid for; a void one or one not in debit cannot', () => {
  const after = { today: summer };
  const pay = ['Pay for trips', '/top-up/held'];
  expect(offered({ type: 'flexi', trips: 10, trips_taken: 12 }, after)).toEqual([pay, buyAgain]);
  expect(offered({ type: 'flexi', trips: 10, trips_taken: 11 }, after)).toEqual([pay, buyAgain]);
  expect(offered({ type: 'flexi', trips: 10, trips_taken: 10 }, after)).toEqual([buyAgain]);
  expect(offered({ type: 'flexi', trips: 10, trips_taken: 12 })).toEqual([topUp, buyAgain]);
  const suspended = { type: 'flexi', trips: 10, ticket_status: 'suspended' } as const;
  expect(offered({ ...suspended, trips_taken: 12 })).toEqual([pay, buyAgain]);
  expect(offered({ ...suspended, trips_taken: 10 })).toEqual([buyAgain]);
  expect(offered({ type: 'flexi', trips: 10, trips_taken: 12, ticket_status: 'void' }, after)).toEqual([buyAgain]);
});

test('A-027 A-029 journeys can be booked on an advance pass until its last day, and on no other ticket; it cannot be bought again', () => {
  expect(offered({ type: 'advance' })).toEqual([bookTrip]);
  expect(offered({ type: 'advance' }, { today: summer })).toEqual([]);
  for (const ticket_status of ['void', 'suspended'] as const)
    expect(offered({ type: 'advance', ticket_status })).toEqual([]);
});

test('A-030 a ticket can be renewed only when it has a renewal, also after its last day', () => {
  expect(offered({}, { isRenewable: true })).toEqual([renew, buyAgain]);
  expect(offered({ type: 'flexi', trips: 20 }, { isRenewable: true })).toEqual([renew, topUp, buyAgain]);
  expect(offered({}, { today: '2027-08-10', isRenewable: true })).toEqual([renew]);
  expect(offered({ ticket_status: 'void' }, { isRenewable: true })).not.toContainEqual(renew);
});
