import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBookable, bookingCalls, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildTicket } from '../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { readHolders } from './holders.ts';

/** A Monday. */
const today = parseLocalDate('2026-11-23');
const tomorrow = addDays(today, 1);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T09:00:00Z` });
});
afterAll(() => shop.stop());

test('C-032 everybody who would travel is listed: tickets with a seat, season tickets of the direction, returns of the fixed day, and booked journeys', async () => {
  const purchaser = await shop.purchaser();
  const operator = await buildBookable(shop.db, { today, service: { name: 'S1' } });
  await buildDepartures(shop.db, operator, { from: today, days: 10, seats: 5 });
  const { client, service } = operator;
  const sell = async (ticket: object) => ({
    ...operator,
    ticket: await buildTicket(shop.db, { client_id: client.id, service_id: service.id, ...ticket }),
  });
  const passenger = { startDate: tomorrow, startTime: 'am' };
  const single = await shop.buy(purchaser, await sell({ type: 'single', price: 500 }), { passenger });
  const journey = await bookingCalls(shop).book(purchaser, operator, [journeyOn(operator, tomorrow)]);
  expect([single.statusCode, journey.statusCode]).toEqual([200, 200]);
  const season = await sell({ type: 'annual', price: 48_000 });
  const seasonOf = (overrides: object) => buildCustomerTicket(shop.db, season, { user_id: purchaser.id, ...overrides });
  await seasonOf({ first_name: 'Ann', stop: 'Skipton' });
  await seasonOf({ first_name: 'Afternoon', sub_type: 'pm_only' });
  await seasonOf({ first_name: 'Void', ticket_status: 'void' });
  await seasonOf({ first_name: 'Over', expiry: today });
  const fixed = await sell({ type: 'return', sub_type: 'fixed', price: 600, start: tomorrow, expiry: tomorrow });
  const returnOf = (overrides: object) =>
    buildCustomerTicket(shop.db, fixed, {
      user_id: purchaser.id,
      type: 'return',
      sub_type: 'fixed',
      start: tomorrow,
      expiry: tomorrow,
      ...overrides,
    });
  await returnOf({ first_name: 'Carol' });
  await returnOf({ first_name: 'Another day', start: today, expiry: today });
  // on which of its days is not known
  await returnOf({ first_name: 'Any day', start: today, expiry: addDays(today, 5) });
  const look = (direction: Direction) =>
    readHolders(shop.db, { client_id: client.id, service_id: service.id, date: tomorrow, direction });
  const holders = await look('am');
  expect(holders.map(({ kind, type, passenger, stop }) => [kind, type, passenger.split(' ')[0], stop])).toEqual(
    expect.arrayContaining([
      ['ticket', 'single', expect.any(String), expect.anything()],
      ['journey', 'advance', 'Aoife', 'Skipton'],
      ['season', 'annual', 'Ann', 'Skipton'],
      ['season', 'return', 'Carol', null],
    ]),
  );
  expect(holders).toHaveLength(4);
  const names = (await look('pm')).map(({ passenger }) => passenger.split(' ')[0]);
  expect(new Set(names)).toEqual(new Set(['Afternoon', 'Ann', 'Carol']));
});
