import { randomBytes } from 'node:crypto';
import { permissionsOf } from '@fareway/domain/staff/roles.ts';
import type { Role } from '@fareway/domain/staff/roles.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildService } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { setSeats } from '../../testing/builders/build-seats.ts';
import { buildUsualVehicle } from '../../testing/builders/build-vehicle.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { showHome } from './show-home.ts';
import { makeTrouble } from './trouble.fixture.ts';
import { operatorNow } from './work-rows.ts';
import { countWork, readWork, workKinds } from './work.ts';

/** A Thursday. */
const today = parseLocalDate('2026-11-26');

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T07:30:00Z` });
});
afterAll(() => shop.stop());
beforeEach(() => shop.clock.set(`${today}T07:30:00Z`));

const home = ({ client }: TestOperator, role: Role = 'owner', seesMoney = true) =>
  showHome(shop.deps, { ...allServices(client.id), permissions: permissionsOf({ role, seesMoney }) });

const at = ({ client }: TestOperator) => operatorNow(shop.deps, allServices(client.id));

/** Departures in words: 'S1 am 07:45 3 of 49, 1 boarded, boarding'. */
async function departures(operator: TestOperator) {
  const { departures: found } = await home(operator);
  return found!.map(({ service, direction, minutes, booked, boarded, seats, state }) =>
    [service.name, direction, minutes, `${booked} of ${seats}`, `${boarded} boarded`, state].join(' '),
  );
}

async function ride(operator: TestOperator, at: string) {
  const { id: user_id } = await shop.purchaser();
  const { client, service } = operator;
  const ticket = await buildCustomerTicket(shop.db, operator, { user_id, start: '2026-09-01', expiry: '2027-07-20' });
  const device_id = newId();
  await shop.db
    .insertInto('devices')
    .values({
      client_id: client.id,
      id: device_id,
      name: `Bus ${device_id.slice(-6)}`,
      token_hash: randomBytes(32),
      paired_at: new Date(),
      expires_at: new Date('2030-01-01'),
    })
    .execute();
  await shop.db
    .insertInto('trips')
    .values({
      client_id: client.id,
      id: newId(),
      customer_ticket_id: ticket.id,
      service_id: service.id,
      service_name: service.name,
      boarded_at: new Date(at),
      recorded_at: new Date(at),
      device_id,
    })
    .execute();
  await shop.db.updateTable('customer_tickets').set({ trips_taken: 1 }).where('id', '=', ticket.id).execute();
}

test('C-018 the departures of today are in the order of their times, with bookings, boardings and the seats of their vehicles', async () => {
  const operator = await buildOperator(shop.db, { service: { name: 'S2', time: '0815', am_seats: 49, pm_seats: 33 } });
  const { client } = operator;
  await buildService(shop.db, { client_id: client.id, name: 'S1', time: '0700', am_seats: 20 });
  await buildUsualVehicle(shop, operator.service, { name: 'Coach', seats: 53 });
  const off = await buildService(shop.db, { client_id: client.id, name: 'S3', time: '0730', am_seats: 20 });
  await buildCalendar(shop.db, off, { off: [today] });
  await setSeats(shop.db, operator, { scope: 'departure', date: today, direction: 'am' }, 40);
  const { id: user_id } = await shop.purchaser();
  const season = { user_id, start: '2026-09-01', expiry: '2027-07-20' };
  await buildCustomerTicket(shop.db, operator, season);
  await buildCustomerTicket(shop.db, operator, { ...season, travel_pattern: 'th_pm' });
  await buildCustomerTicket(shop.db, operator, { ...season, expiry: '2026-11-25' });
  await buildCustomerTicket(shop.db, operator, { ...season, ticket_status: 'void' });
  expect(await departures(operator)).toEqual([
    `S1 am ${7 * 60} 0 of null 0 boarded nobody`,
    `S2 am ${8 * 60 + 15} 1 of 53 0 boarded later`,
    // without a time they come last, and without a vehicle the seats are not known: the 20 are those on sale for the day
    'S1 pm  0 of null 0 boarded untimed',
    'S2 pm  2 of 53 0 boarded untimed',
  ]);
  await ride(operator, `${today}T08:20:00Z`);
  await ride(operator, '2026-11-25T08:20:00Z');
  shop.clock.set(`${today}T08:30:00Z`);
  const [, second] = (await home(operator)).departures!;
  expect(second).toMatchObject({ booked: 3, boarded: 1, not_boarded: 2, state: 'boarding' });
  expect(second!.device).toMatchObject({ name: expect.stringMatching(/^Bus /) as unknown });
  // in the evening nobody is boarding the bus of the morning
  shop.clock.set(`${today}T20:35:00Z`);
  expect((await home(operator)).departures!.map(({ state }) => state)).toEqual([
    'nobody',
    'ended',
    'untimed',
    'not-scanned',
  ]);
});

test('C-018 a departure with passengers and no scan is pointed out 10 minutes after its time', async () => {
  const operator = await buildOperator(shop.db, { service: { time: '0725', am_seats: 20 } });
  const { id: user_id } = await shop.purchaser();
  await buildCustomerTicket(shop.db, operator, { user_id, start: '2026-09-01', expiry: '2027-07-20' });
  const state = async () => (await home(operator)).departures![0]!.state;
  shop.clock.set(`${today}T07:34:00Z`);
  expect(await state()).toBe('due');
  shop.clock.set(`${today}T07:35:00Z`);
  expect(await state()).toBe('no-scans');
});

test('C-016 C-019 each count is the number of rows of its list, and those of another operator are not among them', async () => {
  const [operator, other] = [await buildOperator(shop.db), await buildOperator(shop.db)];
  await makeTrouble(shop, operator);
  await makeTrouble(shop, other);
  const { work } = await home(operator);
  expect(Object.fromEntries(work.map(({ kind, count }) => [kind, count]))).toEqual({
    'failed-refunds': 1,
    disputes: 1,
    arrears: 1,
    'differing-payouts': 1,
    'parked-events': 1,
    'unsent-messages': 2,
  });
  expect(work.at(-1)!.oldest).toEqual(new Date('2026-11-20T10:00:00Z'));
  for (const kind of workKinds) {
    const counted = await countWork(shop.db, await at(operator), [kind]);
    const { rows, has_more } = await readWork(shop.db, await at(operator), kind);
    expect([kind, rows.length, has_more]).toEqual([kind, counted[0]?.count ?? 0, false]);
  }
  expect((await readWork(shop.db, await at(operator), 'unsent-messages')).rows.map(({ title }) => title)).toEqual([
    'person-0@example.com',
    'person-1@example.com',
  ]);
});

test('C-017 nothing that waits is an empty list, and never a zero', async () => {
  const operator = await buildOperator(shop.db);
  expect((await home(operator)).work).toEqual([]);
});

test('C-019 a role sees only its own work: finance no departures, a school viewer no messages, a member without the switch no money', async () => {
  const operator = await buildOperator(shop.db);
  await makeTrouble(shop, operator);
  expect((await home(operator, 'finance')).departures).toBeNull();
  expect((await home(operator, 'finance')).work).toHaveLength(6);
  expect((await home(operator, 'finance', false)).work.map(({ kind }) => kind)).toEqual(['unsent-messages']);
  const school = await home(operator, 'school-viewer');
  expect([school.departures, school.work]).toEqual([expect.any(Array), []]);
});

test('a message that was not sent and a dispute are old news after a time', async () => {
  const operator = await buildOperator(shop.db);
  await makeTrouble(shop, operator);
  const kindsOn = async (day: string) => {
    shop.clock.set(`${day}T09:00:00Z`);
    return (await home(operator)).work.map(({ kind }) => kind);
  };
  expect(await kindsOn('2026-12-19')).toContain('unsent-messages');
  expect(await kindsOn('2026-12-21')).not.toContain('unsent-messages');
  expect(await kindsOn('2027-03-19')).toContain('disputes');
  expect(await kindsOn('2027-03-22')).not.toContain('disputes');
});

test('the list of what waits goes on after its last row, each row once', async () => {
  const operator = await buildOperator(shop.db);
  const rows = Array.from({ length: 120 }, (_, index) => ({
    id: newId(),
    client_id: operator.client.id,
    channel: 'email',
    template: 'purchase-receipt',
    event_key: `${operator.client.id} page ${index}`,
    recipient: `person-${index}@example.com`,
    data: '{}',
    state: 'failed',
    next_attempt_at: new Date(),
    // several at one time
    created_at: new Date(Date.parse('2026-11-20T10:00:00Z') + Math.floor(index / 7) * 1000),
  }));
  await shop.db.insertInto('messages').values(rows).execute();
  const found: string[] = [];
  for (let after: { at: Date; id: string } | undefined; ;) {
    const page = await readWork(shop.db, await at(operator), 'unsent-messages', { after });
    found.push(...page.rows.map(({ id }) => id));
    after = page.rows.at(-1);
    if (!page.has_more) break;
  }
  expect(found).toHaveLength(120);
  expect(new Set(found).size).toBe(120);
});
