import { addDays } from '@fareway/domain/dates/local-date.ts';
import { beforeEach, expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { showDepartureSale } from '../../catalogue/departures/show-departure-sale.ts';
import { openDepartures } from '../../catalogue/inventory/open-departures.ts';
import { readDepartures } from '../../reports/home/departures.ts';
import { buildClient, buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { cancelDeparture } from './cancel-departure.ts';
import { keyOf, officeOf, plain, today, tomorrow, wednesday } from './cancelling.fixture.ts';

let shop: TestShop;
let office: ReturnType<typeof officeOf>;
let purchaser: TestPurchaser;
// after the tests the audit of the database is clean
shareAuditedShop(
  (opened) => {
    shop = opened;
    office = officeOf(opened);
  },
  { now: `${today}T09:00:00Z` },
);
beforeEach(async () => {
  purchaser = await shop.purchaser();
});

test('C-032 a cancelled departure is not sold any more from that moment, the other one of the day is, and every page says why', async () => {
  const operator = await office.open();
  expect((await office.buy(operator)).status).toBe(200);
  await office.cancel(operator);
  expect(await office.buy(operator)).toMatchObject({ status: 422 });
  expect((await office.buy(operator, { startTime: 'pm' })).status).toBe(200);
  expect(await showDepartureSale(shop.deps, keyOf(operator))).toMatchObject({
    reason: 'cancelled',
    params: { reason: 'Broken down' },
  });
  expect((await showDepartureSale(shop.deps, keyOf(operator, 'pm'))).reason).toBe('on-sale');
  const day = { today: tomorrow, time_zone: 'Europe/London', now: 0 };
  const listed = await readDepartures(shop.db, allServices(operator.client.id), day);
  expect(listed.map(({ direction, state, cancelled, booked }) => [direction, state, cancelled, booked])).toEqual([
    ['am', 'cancelled', 'Broken down', 1],
    ['pm', 'untimed', null, 1],
  ]);
});

test('C-032 a return of a day with a cancelled departure is refused, and a week is sold without a seat on it', async () => {
  const returns = await office.open({ type: 'return', price: 900 });
  await office.cancel(returns, {}, 'pm');
  expect((await office.buy(returns)).status).toBe(422);
  const weeks = await office.open({ type: 'week', price: 2_000 });
  await office.cancel(weeks);
  expect((await office.buy(weeks)).status).toBe(200);
  expect([await office.seatsOn(weeks, tomorrow), await office.seatsOn(weeks, wednesday)]).toEqual([
    'am 0, pm 1',
    'am 1, pm 1',
  ]);
});

test('C-032 of purchases and a cancellation at the same time each is sold or refused, and what is sold is counted', async () => {
  const operator = await office.open(undefined, 8);
  const wanted = { ...plain, dry_run: true } as const;
  const [bought] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => office.buy(operator))),
    shop.until(async () => {
      const { digest } = await cancelDeparture(shop.deps, testStaff, keyOf(operator), wanted);
      return cancelDeparture(shop.deps, testStaff, keyOf(operator), {
        ...wanted,
        dry_run: false,
        expected: digest,
      }).then(
        () => true,
        () => false,
      );
    }, 'the departure is cancelled'),
  ]);
  const refused = bought.filter(({ status }) => status !== 200);
  expect(refused.filter(({ status }) => status !== 409 && status !== 422)).toEqual([]);
  expect(await office.seatsOn(operator, tomorrow)).toBe(`am ${bought.length - refused.length}, pm 0`);
  const { holders } = await cancelDeparture(shop.deps, testStaff, keyOf(operator), wanted);
  expect(holders).toHaveLength(bought.length - refused.length);
  expect((await office.buy(operator)).status).toBe(422);
});

test('C-032 a purchase that was checked before the cancellation takes no seat after it', async () => {
  const operator = await office.open();
  const { id } = await shop.db
    .selectFrom('inventory')
    .select('id')
    .where('service_id', '=', operator.service.id)
    .where('date', '=', tomorrow)
    .where('direction', '=', 'am')
    .executeTakeFirstOrThrow();
  // the row is locked, so that the purchase waits for it after its checks
  const locked = Promise.withResolvers<undefined>();
  const release = Promise.withResolvers<undefined>();
  const holding = shop.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('inventory').select('id').where('id', '=', id).forUpdate().execute();
    locked.resolve(undefined);
    await release.promise;
    await transaction
      .insertInto('runs')
      .values({
        ...keyOf(operator),
        id,
        cancellations: 1,
        cancelled_at: new Date(),
        cancelled_by: 'Pat',
        reason: 'Fire',
      })
      .execute();
    await transaction.updateTable('inventory').set({ is_cancelled: true }).where('id', '=', id).execute();
  });
  await locked.promise;
  const buying = office.buy(operator);
  await new Promise((resolve) => setTimeout(resolve, 300));
  release.resolve(undefined);
  await holding;
  expect(await buying).toMatchObject({ status: 409, error_key: 'date-unavailable' });
});

test('C-032 two people who press at once cancel it once, and a second press is shown what is there now', async () => {
  const operator = await office.open();
  await office.buy(operator, {}, purchaser);
  const wanted = { ...plain, message: 'We are sorry.', dry_run: true };
  const { digest } = await cancelDeparture(shop.deps, testStaff, keyOf(operator), wanted);
  const press = () =>
    cancelDeparture(shop.deps, testStaff, keyOf(operator), { ...wanted, dry_run: false, expected: digest });
  const results = await Promise.allSettled([press(), press()]);
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toMatchObject([{ key: 'departure-preview-changed' }]);
  await expect(press()).rejects.toMatchObject({ key: 'departure-preview-changed' });
  expect(await office.mailsTo(purchaser.email)).toEqual(['departure-cancelled']);
  const audited = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('client_id', '=', operator.client.id)
    .where('subject_kind', '=', 'departure')
    .execute();
  expect(audited).toEqual([{ action: 'cancel-departure' }]);
});

test('C-032 a departure that is put back is sold again, weeks take their seats, and those who had the email get another one', async () => {
  const operator = await office.open({ type: 'week', price: 2_000 });
  await office.buy(operator, {}, purchaser);
  await office.cancel(operator, { message: 'We are sorry.' });
  expect((await office.buy(operator)).status).toBe(200);
  expect(await office.seatsOn(operator, tomorrow)).toBe('am 1, pm 2');
  expect(await office.putBack(operator, 'It is repaired.')).toEqual({ kept: 1, emailed: 1 });
  expect(await office.seatsOn(operator, tomorrow)).toBe('am 2, pm 2');
  expect(await office.mailsTo(purchaser.email)).toEqual(['departure-cancelled', 'departure-put-back']);
  expect((await showDepartureSale(shop.deps, keyOf(operator))).reason).not.toBe('cancelled');
  await expect(office.putBack(operator)).rejects.toMatchObject({ key: 'departure-not-cancelled' });
  // cancelled again, everybody gets the email again
  await office.cancel(operator, { message: 'It broke again.' });
  expect(await office.mailsTo(purchaser.email)).toEqual([
    'departure-cancelled',
    'departure-cancelled',
    'departure-put-back',
  ]);
});

test('C-032 a departure that is cancelled before its seats open stays closed when they open', async () => {
  const operator = await buildOperator(shop.db, {
    service: { am_seats: 8, pm_seats: 8, day_seats: 4 },
    ticket: { type: 'single', price: 500 },
  });
  await office.cancel(operator);
  while (await openDepartures(shop.deps)) continue;
  expect((await showDepartureSale(shop.deps, keyOf(operator))).reason).toBe('cancelled');
  expect((await office.buy(operator)).status).toBe(422);
  await office.putBack(operator);
  expect((await office.buy(operator)).status).toBe(200);
});

test('C-032 unknown services, past days, days without service and departures to which nobody can be moved are refused', async () => {
  const operator = await office.open();
  const other = await buildClient(shop.db);
  const look = (key: object, wanted: object = {}) =>
    cancelDeparture(shop.deps, testStaff, { ...keyOf(operator), ...key }, { ...plain, ...wanted, dry_run: true });
  const refusedWith = (key: string) => ({ key });
  await expect(look({ client_id: other.id })).rejects.toMatchObject(refusedWith('service-unknown'));
  await expect(look({ date: addDays(today, -1) })).rejects.toMatchObject(refusedWith('departure-past'));
  await expect(look({ date: addDays(today, 5) })).rejects.toMatchObject(refusedWith('departure-not-running'));
  for (const to of [
    undefined,
    { date: tomorrow, direction: 'am' },
    { date: today, direction: 'am' },
    { date: addDays(today, 300), direction: 'am' },
    { date: addDays(today, 5), direction: 'am' },
    { date: addDays(today, 100), direction: 'am' },
  ])
    await expect(look({}, { treatment: 'move', to })).rejects.toMatchObject(refusedWith('departure-target-unknown'));
});
