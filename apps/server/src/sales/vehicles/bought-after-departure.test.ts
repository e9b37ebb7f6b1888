import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeRoute } from '../../network/stops/write-route.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { explainCount } from '../../reports/counts/explain-count.ts';
import { readDepartures } from '../../reports/home/departures.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { cancelDeparture } from '../cancelled-departures/cancel-departure.ts';
import { keyOf, plain, today, tomorrow } from '../cancelled-departures/cancelling.fixture.ts';
import { readHolders } from '../cancelled-departures/holders.ts';
import { readBuses } from './relief/buses-of-departure.ts';
import { readLoads } from './vehicle-loads.ts';

/** The last school day before today. */
const friday = addDays(today, -3);
const stops = ['Otley', 'Skipton', 'School'];
const times = { am: ['07:25', '07:40', '08:30'], pm: ['15:30', '16:20', '16:35'] };

let shop: TestShop;
let operator: TestOperator;
// it is evening, and all buses of today are gone
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T18:54:00Z` });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  operator = await buildOperator(shop.db, { ticket: { type: 'annual' } });
  await buildDepartures(shop.db, operator, { from: friday, days: 10, seats: 9 });
});

const withTimes = () =>
  writeRoute(
    shop.db,
    shop.clock.now(),
    { client_id: operator.client.id, service_id: operator.service.id },
    { stops, zones: [], times },
  );

/** Sells a season ticket at an instant. Its days began in September. */
const sellAt = async (first_name: string, at: string, ticket: object = {}) =>
  buildCustomerTicket(shop.db, operator, {
    user_id: (await shop.purchaser()).id,
    first_name,
    start: '2026-09-01',
    expiry: '2027-07-20',
    date_purchased: new Date(at),
    ...ticket,
  });

/** The first names of those who are on a departure, by the list, the buses and the count of the first page. */
async function aboard(date: LocalDate, direction: Direction): Promise<string> {
  const key = keyOf(operator, direction, date);
  const namesOf = (passengers: readonly { passenger: string }[]) =>
    passengers
      .map(({ passenger }) => passenger.split(' ')[0])
      .toSorted((one, other) => one!.localeCompare(other!))
      .join(' ');
  const names = namesOf(await readHolders(shop.db, key));
  const { buses, being_paid } = await readBuses(shop.deps, key);
  expect({ names: namesOf(buses.flatMap(({ passengers }) => passengers)), being_paid }).toEqual({
    names,
    being_paid: 0,
  });
  const day = { today: date, time_zone: 'Europe/London', now: 19 * 60 };
  expect(
    (
      await readLoads(
        shop.db,
        { client_id: key.client_id, service_ids: [key.service_id] },
        { first: friday, last: tomorrow },
      )
    )
      .filter((load) => load.date === date && load.direction === direction)
      .map(({ sold }) => sold),
  ).toEqual([names === '' ? 0 : names.split(' ').length]);
  const home = await readDepartures(shop.db, allServices(operator.client.id), day);
  const { booked, not_boarded } = home.find((one) => one.direction === direction)!;
  const count = names === '' ? 0 : names.split(' ').length;
  expect({ booked, not_boarded }, `the first page, ${date} ${direction}`).toEqual({
    booked: count,
    not_boarded: count,
  });
  return names;
}

test('a season ticket counts on the departures that it was bought for in time: while somebody could still board, and on none before', async () => {
  await withTimes();
  await sellAt('Before', '2026-11-20T06:00:00Z');
  await sellAt('Early', `${today}T07:24:59Z`);
  // somebody can still board at the second stop
  await sellAt('Driving', `${today}T07:39:59Z`);
  await sellAt('Noon', `${today}T07:40:00Z`);
  await sellAt('Late', `${today}T15:30:00Z`);
  expect(await aboard(friday, 'am')).toBe('Before');
  expect(await aboard(friday, 'pm')).toBe('Before');
  expect(await aboard(today, 'am')).toBe('Before Driving Early');
  expect(await aboard(today, 'pm')).toBe('Before Driving Early Noon');
  for (const direction of directions) expect(await aboard(tomorrow, direction)).toBe('Before Driving Early Late Noon');
});

test('a season ticket and a return of a fixed day count on departures without times when they are bought before noon or 18:00', async () => {
  const trip = { type: 'return', sub_type: 'fixed', start: today, expiry: today } as const;
  await sellAt('Morning', `${today}T11:59:00Z`);
  await sellAt('Trip', `${today}T12:00:00Z`, trip);
  await sellAt('Late', `${today}T18:00:00Z`);
  await sellAt('LateTrip', `${today}T18:00:00Z`, trip);
  expect(await aboard(today, 'am')).toBe('Morning');
  expect(await aboard(today, 'pm')).toBe('Morning Trip');
  expect(await aboard(tomorrow, 'am')).toBe('Late Morning');
  const service_id = operator.service.id;
  await shop.db.updateTable('services').set({ time: '1230' }).where('id', '=', service_id).execute();
  expect(await aboard(today, 'am')).toBe('Morning Trip');
});

test('the season tickets of an evening are no passengers of the departure of the morning: nobody is missing, and its cancellation emails nobody', async () => {
  await withTimes();
  for (const name of ['Ada', 'Bo']) await sellAt(name, `${today}T18:50:00Z`);
  const { client, service } = operator;
  const day = { today, time_zone: 'Europe/London', now: 19 * 60 };
  const states = (await readDepartures(shop.db, allServices(client.id), day)).map(({ state }) => state);
  expect(states).toEqual(['nobody', 'nobody']);
  for (const direction of directions) {
    const counted = { ...allServices(client.id), slug: client.slug, time_zone: client.time_zone, id: service.id };
    expect(await explainCount(shop.deps, 'departure-booked', { ...counted, direction })).toMatchObject({ count: 0 });
    const key = keyOf(operator, direction, today);
    const { holders } = await cancelDeparture(shop.deps, testStaff, key, { ...plain, message: 'Sorry', dry_run: true });
    expect(holders).toEqual([]);
  }
});
