import { ticketsHint } from '@fareway/texts/saved-passengers/where-to-change.ts';
import { expect, test } from 'vitest';
import type { ListedTicket } from '../customer-tickets/wire.ts';
import { heldTickets, type Changes } from './change-tickets.ts';

const today = '2026-11-21';
const ticket: ListedTicket = {
  id: 'held',
  reference: 'BCDF2345',
  client_id: 'client',
  ticket_id: 'ticket',
  service_id: 'service',
  service_name: 'S1',
  type: 'annual',
  ticket_year: '26/27',
  passenger: { first_name: 'Owen', last_name: 'Pritchard', photo: 'owen.jpg' },
  photo_changes: 1,
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
const { photo_changes: _, ...withoutPhotos } = ticket;
const renamed = { name: { first_name: 'Owain', last_name: 'Pritchard' }, photo: false };
const newPhoto = { name: undefined, photo: true };

const held = (one: Partial<ListedTicket> | ListedTicket, changes: Changes, names = ['owen pritchard']) =>
  heldTickets({ names }, [{ ...ticket, ...one }], changes, today);

test('only tickets of the passenger that are neither void nor expired are held', () => {
  expect(held({}, newPhoto)).toHaveLength(1);
  expect(held({ start: '2027-01-01' }, newPhoto)).toHaveLength(1);
  expect(held({ ticket_status: 'suspended' }, newPhoto)).toHaveLength(1);
  expect(held({ ticket_status: 'void' }, newPhoto)).toEqual([]);
  expect(held({ expiry: '2026-11-20' }, newPhoto)).toEqual([]);
  expect(held({}, newPhoto, ['mia pritchard'])).toEqual([]);
  expect(held({}, newPhoto, ['owain pritchard', 'owen pritchard'])).toHaveLength(1);
});

test('A-061 a name is corrected once, and not where the ticket has it already', () => {
  expect(held({}, renamed)).toMatchObject([{ name: true, photo: false, obstacles: [] }]);
  const corrected = { old_passenger: { first_name: 'Owwen', last_name: 'Pritchard' } };
  expect(held(corrected, renamed)).toMatchObject([
    { name: false, obstacles: ['The name on it was corrected once already.'] },
  ]);
  const named = { ...corrected, passenger: renamed.name };
  expect(held(named, renamed, ['owain pritchard'])).toMatchObject([{ name: false, obstacles: [] }]);
});

test('a photo is replaced three times, and a first photo is always possible', () => {
  expect(held({ photo_changes: 2 }, newPhoto)).toMatchObject([{ photo: true, photoChangesLeft: 1, obstacles: [] }]);
  expect(held({ photo_changes: 3 }, newPhoto)).toMatchObject([
    { photo: false, photoChangesLeft: 0, obstacles: ['The photo on it was replaced 3 times already.'] },
  ]);
  const bare = { photo_changes: 3, passenger: { first_name: 'Owen', last_name: 'Pritchard' } };
  expect(held(bare, newPhoto)).toMatchObject([{ photo: true, photoChangesLeft: undefined, obstacles: [] }]);
  expect(heldTickets({ names: ['owen pritchard'] }, [withoutPhotos], newPhoto, today)).toMatchObject([
    { photo: false, obstacles: ['It has no photo.'] },
  ]);
});

test('the hint does not promise an email, because some operators have no address', () => {
  for (const changes of [['D1: photo.'], ['D1: photo.', 'D2: photo.']])
    expect(ticketsHint(changes)).toMatch(/Your transport provider sees the change\.$/);
});
