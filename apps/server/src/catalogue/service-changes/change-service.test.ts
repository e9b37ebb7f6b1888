import type { SeatsEffect } from '@fareway/domain/network/seats-effect.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { openServiceCalls } from '../../network/services/service-calls.fixture.ts';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { many } from '../../testing/at-once.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { setSeats } from '../../testing/builders/build-seats.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import type { StaffResponse } from '../../testing/staff/staff-browser.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { buildWaiting } from '../../testing/builders/build-waiting.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { listHeldBackSeats, releaseHeldBackSeats } from '../held-back-seats/held-back-seats.ts';
import { openDepartures } from '../inventory/open-departures.ts';

let shop: TestShop;
beforeAll(async () => {
  // a Saturday
  shop = await startTestShop({ now: '2026-11-21T09:00:00Z' });
});
afterAll(() => shop.stop());

interface Planned {
  effect: SeatsEffect;
  digest: string;
}

/** An operator that sells singles for departures on Mondays and Fridays, with its calls. */
async function openOffice(service: object = {}) {
  const operator = await buildOperator(shop.db, {
    service: { am_seats: 8, operating_weekdays: ['m', 'f'], ...service },
    ticket: { name: 'Single', type: 'single', sub_type: 'am_only', price: 3_00, start: null, expiry: null },
  });
  while (await openDepartures(shop.deps)) continue;
  const calls = await openServiceCalls(shop, operator.client);
  const change = (values: object) => calls.change(operator.service.id, values);
  return { operator, calls, change };
}

const plannedBy = ({ body }: StaffResponse) => body as Planned;

/** The seats of the first departures, by day and direction. */
async function seatsOf({ service }: TestOperator, count = 4): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('inventory')
    .select(['date', 'direction', 'capacity', 'taken'])
    .where('service_id', '=', service.id)
    .orderBy('date')
    .orderBy('direction')
    .limit(count)
    .execute();
  return rows.map(({ date, direction, capacity, taken }) => `${date} ${direction ?? 'day'} ${taken}/${capacity}`);
}

const buySingle = async (operator: TestOperator, date: string) =>
  shop.buy(await shop.purchaser(), operator, { passenger: { startDate: date } });

test('changed seats apply to departures that are open already, also to those of today, and those set individually stay', async () => {
  const { operator, change } = await openOffice({ day_seats: 8 });
  const { client, service } = operator;
  await setSeats(shop.db, operator, { scope: 'departure', date: '2026-11-27', direction: 'am' }, 3);
  await setSeats(shop.db, operator, { scope: 'departure', date: '2026-11-20', direction: 'am' }, 8);
  expect((await change({ am_seats: 16, pm_seats: 5 })).status).toBe(200);
  while (await openDepartures(shop.deps)) continue;
  expect(await seatsOf(operator, 7)).toEqual([
    '2026-11-20 am 0/8',
    '2026-11-23 am 0/16',
    '2026-11-23 pm 0/5',
    '2026-11-23 day 0/8',
    '2026-11-27 am 0/3',
    '2026-11-27 pm 0/5',
    '2026-11-27 day 0/8',
  ]);
  // without a number nothing is sold in that direction
  expect((await change({ am_seats: null, day_seats: 9 })).status).toBe(200);
  expect((await seatsOf(operator, 5)).slice(1)).toEqual([
    '2026-11-23 am 0/0',
    '2026-11-23 pm 0/5',
    '2026-11-23 day 0/9',
    '2026-11-27 am 0/3',
  ]);
  const entries = shop.db.selectFrom('audit_log').select('after').where('subject_id', '=', service.id);
  expect((await entries.where('client_id', '=', client.id).execute())[0]!.after).toMatchObject({
    am_seats: 16,
    changed_departures: expect.any(Number) as number,
  });
});

test('a lower number is shown before it is saved, nobody loses a seat, and nothing more is sold', async () => {
  const { operator, calls, change } = await openOffice();
  const { id } = operator.service;
  await many(3, () => buySingle(operator, '2026-11-23'));
  expect(await seatsOf(operator, 1)).toEqual(['2026-11-23 am 3/8']);
  const planned = plannedBy(await change({ am_seats: 2, dry_run: true }));
  expect(planned.effect).toEqual({
    over: { departures: 1, seats: 1, first: [{ date: '2026-11-23', direction: 'am', taken: 3, seats: 2 }] },
    removed: { departures: 0, taken: 0, first: [] },
  });
  // a dry run changes nothing, and without the effect that was seen nothing is saved
  expect(keyOf(await change({ am_seats: 2 }))).toEqual([409, 'service-effect-changed']);
  expect((await calls.show(id)).details.am_seats).toBe(8);
  expect(await seatsOf(operator, 1)).toEqual(['2026-11-23 am 3/8']);

  // somebody buys a ticket after the effect was seen
  expect((await buySingle(operator, '2026-11-23')).statusCode).toBe(200);
  expect(keyOf(await change({ am_seats: 2, expected: planned.digest }))).toEqual([409, 'service-effect-changed']);
  const { digest, effect } = plannedBy(await change({ am_seats: 2, dry_run: true }));
  expect(effect.over).toMatchObject({ departures: 1, seats: 2 });
  expect((await change({ am_seats: 2, expected: digest })).status).toBe(200);
  expect(await seatsOf(operator, 2)).toEqual(['2026-11-23 am 4/2', '2026-11-27 am 0/2']);
  expect((await buySingle(operator, '2026-11-23')).statusCode).toBe(422);
  expect((await buySingle(operator, '2026-11-27')).statusCode).toBe(200);
  const valid = shop.db.selectFrom('customer_tickets').select('id').where('service_id', '=', id);
  expect(await valid.where('ticket_status', '=', 'active').execute()).toHaveLength(5);
  // the nightly audit does not take it for overselling
  expect(await auditDatabase(shop.db)).toEqual([]);
});

test('a removed weekday says how many departures and taken seats it takes away', async () => {
  const { operator, calls, change } = await openOffice();
  await buySingle(operator, '2026-11-23');
  await buySingle(operator, '2026-11-27');
  await buySingle(operator, '2026-11-27');
  const { effect, digest } = plannedBy(await change({ operating_weekdays: ['m'], dry_run: true }));
  expect(effect.removed).toEqual({
    departures: 1,
    taken: 2,
    first: [{ date: '2026-11-27', direction: 'am', taken: 2, seats: 8 }],
  });
  expect(keyOf(await change({ operating_weekdays: ['m'] }))).toEqual([409, 'service-effect-changed']);
  expect((await change({ operating_weekdays: ['m'], expected: digest })).status).toBe(200);
  expect((await calls.show(operator.service.id)).details.operating_weekdays).toEqual(['m']);
  expect((await buySingle(operator, '2026-11-27')).statusCode).not.toBe(200);
  // a day without seats taken is removed without a question
  expect((await change({ operating_weekdays: ['m', 'w'] })).status).toBe(200);
  expect((await change({ operating_weekdays: ['m'] })).status).toBe(200);
});

test('while seats are lowered, purchasers buy no more than there are, and each purchaser keeps their seat', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { operator, change } = await openOffice();
    const buying = many(10, () => buySingle(operator, '2026-11-23'));
    const { effect, digest } = plannedBy(await change({ am_seats: 4, dry_run: true }));
    const saved = await change({ am_seats: 4, expected: digest });
    const statuses = (await buying).map(({ statusCode }) => statusCode);
    const sold = statuses.filter((status) => status === 200).length;
    const isSaved = saved.status === 200;
    expect(await seatsOf(operator, 1)).toEqual([`2026-11-23 am ${sold}/${isSaved ? 4 : 8}`]);
    // when it was saved, exactly the seats were over that were shown
    const most = isSaved ? 4 + effect.over.seats : 8;
    expect(sold).toBeLessThanOrEqual(most);
    expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true);
    expect([200, 409]).toContain(saved.status);
  }
  expect(await auditDatabase(shop.db)).toEqual([]);
});

test('two people who change the seats at once do not mix their numbers', async () => {
  const { operator, change } = await openOffice();
  const people = await many(3, (index) => change({ am_seats: 20 + index, revision: 1 }));
  expect(people.map(keyOf).toSorted((one, other) => one[0] - other[0])).toEqual([
    [200, undefined],
    [409, 'service-changed'],
    [409, 'service-changed'],
  ]);
  const seats = 20 + people.findIndex(({ status }) => status === 200);
  expect(await seatsOf(operator, 2)).toEqual([`2026-11-23 am 0/${seats}`, `2026-11-27 am 0/${seats}`]);
});

test('departures that the job opens while their number changes have the new number', async () => {
  for (let round = 0; round < 8; round += 1) {
    const operator = await buildOperator(shop.db, { service: { am_seats: 8, operating_weekdays: ['m'] } });
    const calls = await openServiceCalls(shop, operator.client);
    await Promise.all([openDepartures(shop.deps), calls.change(operator.service.id, { am_seats: 20 })]);
    while (await openDepartures(shop.deps)) continue;
    expect(new Set((await seatsOf(operator, 99)).map((row) => row.slice(11)))).toEqual(new Set(['am 0/20']));
  }
});

test('an archived service is not changed', async () => {
  const { operator, calls, change } = await openOffice();
  expect((await calls.archive(operator.service.id)).status).toBe(204);
  expect(keyOf(await change({ am_seats: 9 }))).toEqual([409, 'service-archived']);
  expect((await calls.listPage({ archived: '' })).services).toMatchObject([{ is_archived: true, missing: [] }]);
});

test('C-048 new seats of departures are held back for those who wait, are not sold, and follow the service when it changes again', async () => {
  const { operator, change } = await openOffice();
  const { service } = operator;
  await buildWaiting(shop.db, operator, [2, 1], '26/27');
  expect((await buySingle(operator, '2026-11-23')).statusCode).toBe(200);
  const looked = await change({ am_seats: 10, dry_run: true });
  const { digest, new_seats } = looked.body as Planned & { new_seats: object };
  const departures = (await seatsOf(operator, 100)).filter((one) => one.includes(' am ')).length;
  expect(new_seats).toMatchObject({ total: 2 * departures, waiting_list: 2 * departures, everybody: 0, waiting: 3 });
  expect(keyOf(await change({ am_seats: 10 }))).toEqual([409, 'service-effect-changed']);
  expect((await change({ am_seats: 10, expected: digest })).status).toBe(200);
  expect(await seatsOf(operator, 2)).toEqual(['2026-11-23 am 1/8', '2026-11-27 am 0/8']);
  const [held] = await listHeldBackSeats(shop.deps, allServices(operator.client.id));
  expect(held).toMatchObject({ seats: 2 * departures, waiting: 3, name: `${service.name}: departures` });
  // the number in all is that of the service, so that they follow it
  const again = await change({ am_seats: 12, order: 'public', dry_run: true });
  const { digest: next } = again.body as Planned;
  expect((await change({ am_seats: 12, order: 'public', expected: next })).status).toBe(200);
  expect(await seatsOf(operator, 2)).toEqual(['2026-11-23 am 1/10', '2026-11-27 am 0/10']);
  const key = { key: held!.key, seats: held!.seats, dry_run: false };
  await releaseHeldBackSeats(shop.deps, testStaff, allServices(operator.client.id), key);
  expect(await seatsOf(operator, 2)).toEqual(['2026-11-23 am 1/12', '2026-11-27 am 0/12']);
});
