import { addDays } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { beginOrder } from '../../sales/orders/begin-order.ts';
import { fulfilOrder } from '../../sales/orders/fulfilment/fulfil-order.ts';
import { readOrder } from '../../sales/orders/order.ts';
import { releaseOrder } from '../../sales/orders/release-order.ts';
import { addBookableService, bookingCalls, buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildNewOrder, paymentOf } from '../../testing/builders/build-new-order.ts';
import { buildOperator, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { countOfWaiting, whileLocked } from '../../testing/at-once.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { archiveService, restoreService } from './archive-service.ts';
import { showService } from './list-services.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const keyOf = ({ client, service }: TestOperator) => ({ client_id: client.id, service_id: service.id });
const archive = (operator: TestOperator) => archiveService(shop.deps, testStaff, keyOf(operator));
const restore = (operator: TestOperator) => restoreService(shop.deps, testStaff, keyOf(operator));
const isArchived = async (operator: TestOperator) =>
  (await showService(shop.deps, { ...keyOf(operator), services: 'all' })).is_archived;

test('C-034 an order that begins while a service is archived is refused before any charge, and one that began before keeps it', async () => {
  const operator = await buildOperator(shop.db);
  const { client, service } = operator;
  // the archiving has written, but not committed, when the purchaser presses the button
  const begun = Promise.withResolvers<void>();
  const archiving = inTransaction(shop.db, async (transaction) => {
    await archiveService({ db: transaction, clock: shop.clock }, testStaff, keyOf(operator));
    await begun.promise;
  });
  await shop.until(async () => isLocked(service.id), 'the service is locked');
  const key = newId();
  const buying = shop.buy(await shop.purchaser(), operator, { key });
  await shop.until(async () => (await countOfWaiting(shop.db)) > 0, 'the order waits');
  begun.resolve();
  await archiving;
  const response = await buying;
  expect([response.statusCode, response.json().error_key]).toEqual([404, 'service-not-found']);
  expect(response.json().error).toContain(client.support_email);
  const order = shop.db.selectFrom('orders').select(['state']).where('idempotency_key', '=', key);
  expect(await order.execute()).toEqual([{ state: 'failed' }]);
  const charges = await shop.deps.stripe.paymentIntents.list({}, { stripeAccount: client.stripe_account_id! });
  expect(charges.data).toEqual([]);

  await restore(operator);
  // the order has begun, but is not committed, when the service is archived
  const { id: user_id } = await shop.purchaser();
  const counted = Promise.withResolvers<void>();
  const ordering = inTransaction(shop.db, async (transaction) => {
    await beginOrder(transaction, buildNewOrder(operator, { user_id }), shop.clock.now());
    await counted.promise;
  });
  await shop.until(async () => isLocked(service.id), 'the order is written');
  const outcome = archive(operator).then(
    () => 'archived',
    (error: { key: string }) => error.key,
  );
  await shop.until(async () => (await countOfWaiting(shop.db)) > 0, 'the archiving waits');
  counted.resolve();
  await ordering;
  expect(await outcome).toBe('service-in-use');
  expect(await isArchived(operator)).toBe(false);
});

/** Whether another transaction has locked the service. */
async function isLocked(serviceId: string): Promise<boolean> {
  const free = await inTransaction(shop.db, (transaction) =>
    transaction.selectFrom('services').select('id').where('id', '=', serviceId).forUpdate().skipLocked().execute(),
  );
  return free.length === 0;
}

test('C-034 of purchasers who buy while a service is archived, nobody gets a ticket of an archived service', async () => {
  const { client } = await buildOperator(shop.db);
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const service = await buildService(shop.db, { client_id: client.id, name: `R${round}` });
    const ticket = await buildTicket(shop.db, { client_id: client.id, service_id: service.id });
    const operator = { client, service, ticket };
    const parents = await Promise.all([shop.purchaser(), shop.purchaser()]);
    const buying = parents.map((parent) => shop.buy(parent, operator));
    await new Promise((resolve) => setTimeout(resolve, round * 3));
    const archiving = archive(operator).then(
      () => 'archived',
      (error: { key: string }) => error.key,
    );
    const statuses = (await Promise.all(buying)).map(({ statusCode }) => statusCode);
    const outcome = await archiving;
    outcomes.add(outcome);
    expect(await isArchived(operator)).toBe(outcome === 'archived');
    expect(
      statuses.every((status) => status === (outcome === 'archived' ? 404 : 200) || outcome === 'service-in-use'),
    ).toBe(true);
    const sold = shop.db.selectFrom('customer_tickets').select('id').where('service_id', '=', service.id);
    expect(await sold.execute()).toHaveLength(statuses.filter((status) => status === 200).length);
  }
  expect([...outcomes].every((outcome) => ['archived', 'service-in-use'].includes(outcome))).toBe(true);
});

test('C-034 a journey is not moved to a service that is being archived', async () => {
  const today = localDate(shop.clock.now(), 'Europe/London');
  const operator = await buildBookable(shop.db, { today });
  const other = await addBookableService(shop.db, operator, { today });
  const calls = bookingCalls(shop);
  const parent = await shop.purchaser();
  const pass = (await calls.book(parent, operator, [journeyOn(operator, addDays(today, 1))])).json<{ id: string }>().id;
  const [booking] = await calls.bookingsOf(parent, pass);
  const begun = Promise.withResolvers<void>();
  const archiving = inTransaction(shop.db, async (transaction) => {
    await archiveService({ db: transaction, clock: shop.clock }, testStaff, keyOf(other));
    await begun.promise;
  });
  await shop.until(async () => isLocked(other.service.id), 'the service is locked');
  const swapping = calls.swap(parent, booking!, journeyOn(other, addDays(today, 2)));
  await shop.until(async () => (await countOfWaiting(shop.db)) > 0, 'the change of the journey waits');
  begun.resolve();
  await archiving;
  const response = await swapping;
  expect([response.statusCode, response.json().error_key]).toEqual([409, 'swap-sold-out']);
  expect(await calls.bookingsOf(parent, pass)).toEqual([booking]);
});

test('C-034 money of an expired order that arrives after its service was archived is refunded', async () => {
  const operator = await buildOperator(shop.db);
  const { id: user_id } = await shop.purchaser();
  const order = buildNewOrder(operator, { user_id });
  await beginOrder(shop.db, order, shop.clock.now());
  const read = async () => (await readOrder(shop.db, { id: order.id }))!;
  await releaseOrder(shop.deps, await read(), { state: 'expired' }, shop.clock.now());
  await archive(operator);
  expect(await fulfilOrder(shop.deps, await read(), paymentOf(order), shop.clock.now())).toEqual({
    outcome: 'refund-due',
  });
  const refunds = shop.db.selectFrom('refunds').select(['amount', 'reason']).where('client_id', '=', order.client_id);
  expect(await refunds.execute()).toEqual([{ amount: order.price, reason: 'seat-gone' }]);
});

/** Expects how often the audit log has that a service was archived and restored. */
async function expectEntries(
  { service }: TestOperator,
  { archived, restored }: { archived: number; restored: number },
) {
  const of = { client_id: service.client_id, subject_id: service.id };
  const { name } = service;
  const entries = (count: number, facts: object) =>
    Array.from({ length: count }, () => ({ by: testStaff.id, subject: `service ${service.id}`, ...facts }));
  await expectAudit(shop.db, of, 'archive-service', entries(archived, { before: { name } }));
  await expectAudit(shop.db, of, 'restore-service', entries(restored, { after: { name } }));
}

test('a service that is archived, or restored, several times at once has one entry of it', async () => {
  const operator = await buildOperator(shop.db);
  const row = { table: 'services', where: sql`id = ${operator.service.id}` };
  const several = (change: typeof archive) =>
    whileLocked(
      shop.deps,
      row,
      [1, 2, 3].map(() => () => change(operator)),
    );
  await several(archive);
  expect(await isArchived(operator)).toBe(true);
  await expectEntries(operator, { archived: 1, restored: 0 });
  await several(restore);
  expect(await isArchived(operator)).toBe(false);
  await expectEntries(operator, { archived: 1, restored: 1 });
});

test.for([true, false])(
  'of archiving and restoring a service at once the later one counts (archiving first: %s)',
  async (isFirst) => {
    const operator = await buildOperator(shop.db);
    const row = { table: 'services', where: sql`id = ${operator.service.id}` };
    const works = [() => archive(operator), () => restore(operator)];
    await whileLocked(shop.deps, row, isFirst ? works : works.toReversed());
    expect(await isArchived(operator)).toBe(!isFirst);
    // there is nothing to restore before it is archived
    await expectEntries(operator, { archived: 1, restored: isFirst ? 1 : 0 });
  },
);
