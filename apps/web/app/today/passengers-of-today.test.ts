import { expect, test } from 'vitest';
import type { Today } from './calls.ts';
import { passengersOfToday } from './passengers-of-today.ts';

type OwnTicket = Today['tickets'][number];

const ticket = (id: string, name: string, more: Partial<OwnTicket> = {}) =>
  ({
    id,
    passenger: { first_name: name, last_name: 'Pritchard' },
    ticket_status: 'active',
    start: '2026-09-01',
    expiry: '2027-07-22',
    to_do: [],
    ...more,
  }) as unknown as OwnTicket;
const idsOf = (tickets: OwnTicket[], today = '2026-11-23') =>
  passengersOfToday({ tickets, shared_tickets: [] }, today).map(({ name, tickets: own }) => [
    name,
    ...own.map(({ id }) => id),
  ]);

test('each passenger is shown once, in the order of the first ticket', () => {
  const tickets = [ticket('a', 'Owen'), ticket('b', 'Nia'), ticket('c', 'Owen')];
  expect(idsOf(tickets)).toEqual([
    ['Owen Pritchard', 'a', 'c'],
    ['Nia Pritchard', 'b'],
  ]);
});

test('writings of one name are one passenger, with the name of the first ticket', () => {
  const tickets = [
    ticket('a', 'Mia D’Arcy'),
    ticket('b', "mia D'Arcy", { start: '2027-01-04' }),
    ticket('c', 'Mia d‘arcy '),
  ];
  expect(idsOf(tickets)).toEqual([['Mia D’Arcy Pritchard', 'a', 'c']]);
});

test('a ticket of later is shown where its passenger has no valid one', () => {
  const later = { start: '2027-01-04' };
  expect(idsOf([ticket('a', 'Owen', later), ticket('b', 'Nia'), ticket('c', 'Nia', later)])).toEqual([
    ['Owen Pritchard', 'a'],
    ['Nia Pritchard', 'b'],
  ]);
});

test('a stored copy of an earlier day shows only what is still valid, and what there is to do', () => {
  const tickets = [
    ticket('a', 'Owen', { expiry: '2026-11-22' }),
    ticket('b', 'Nia', { expiry: '2026-11-22', to_do: [{ kind: 'trips', trips: 2 }] }),
  ];
  expect(idsOf(tickets, '2026-11-22')).toEqual([
    ['Owen Pritchard', 'a'],
    ['Nia Pritchard', 'b'],
  ]);
  expect(idsOf(tickets)).toEqual([['Nia Pritchard', 'b']]);
});

test('the photo of a passenger is that of any of the tickets', () => {
  const withPhoto = { passenger: { first_name: 'Nia', last_name: 'Pritchard', photo: 'nia.jpg' } };
  const tickets = [ticket('a', 'Nia'), ticket('b', 'Nia', withPhoto)];
  expect(passengersOfToday({ tickets, shared_tickets: [] }, '2026-11-23')).toMatchObject([{ photo: 'nia.jpg' }]);
});

test('a shared ticket is beside the passenger’s other tickets and leads to its own page', () => {
  const shared = { tickets: [ticket('a', 'Owen')], shared_tickets: [ticket('b', 'Nia'), ticket('c', 'Owen')] };
  expect(passengersOfToday(shared, '2026-11-23').map(({ tickets }) => tickets.map(({ page }) => page))).toEqual([
    ['/ticket/a', '/shared-ticket/c'],
    ['/shared-ticket/b'],
  ]);
});
