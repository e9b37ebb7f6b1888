import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { buildNewOrder, paymentOf } from '../../testing/builders/build-new-order.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';
import { beginOrder } from './begin-order.ts';
import type { NewOrder } from './new-order.ts';
import { fulfilOrder } from './fulfilment/fulfil-order.ts';
import { readOrder } from './order.ts';
import { releaseOrder } from './release-order.ts';
import { sql } from '../../platform/database/sql/sql.ts';

// A transaction that waits for a row must not hold one that the other transaction needs next: both would wait until PostgreSQL ends one of
// them after a second. Therefore every transaction takes seats in the order of their ids, then the voucher.

let server: Awaited<ReturnType<typeof startTestApp>>;
/** Observes without waiting for locks. */
let onlooker: Database;

beforeAll(async () => {
  server = await startTestApp();
  onlooker = connectDatabase({ connectionString: server.deps.config.databaseUrl!, poolSize: 1 });
});
afterAll(async () => {
  await onlooker.destroy();
  await server.stop();
});

const now = new Date('2026-11-21T09:00:00Z');

const fulfil = async (order: NewOrder) =>
  fulfilOrder(server.deps, (await readOrder(server.db, { id: order.id }))!, paymentOf(order), now);
const release = async (order: NewOrder) =>
  releaseOrder(server.deps, (await readOrder(server.db, { id: order.id }))!, { state: 'expired' }, now);
const endings: [string, (order: NewOrder) => Promise<unknown>][] = [
  ['fulfilled', fulfil],
  ['released', release],
];

test('an order is fulfilled without its rows of the inventory: it does not wait for another purchaser of the same seats', async () => {
  const { order, seats } = await heldOrder();
  await server.db.transaction().execute(async (other) => {
    await sql`SELECT FROM inventory WHERE id = ANY (${seats}::uuid[]) FOR UPDATE`.execute(other);
    expect(await fulfil(order)).toMatchObject({ outcome: 'fulfilled' });
  });
});

test('an order that is released holds neither its voucher nor a later seat while it waits', async () => {
  const { order, seats, voucherId } = await heldOrder();
  const [firstSeat, laterSeat] = seats.toSorted();
  const waited = await whileLocked(
    firstSeat!,
    () => release(order),
    async () => {
      expect(await isFree('vouchers', voucherId)).toBe(true);
      expect(await isFree('inventory', laterSeat!)).toBe(true);
    },
  );
  expect(waited).toBeTruthy();
});

test('an order that is begun takes its seats before its voucher, the first seat first', async () => {
  const { seats, voucherId, newOrder } = await shopOfTwoSeats();
  const [firstSeat, laterSeat] = seats.toSorted();
  const begun = await whileLocked(
    firstSeat!,
    () => beginOrder(server.db, newOrder, now),
    async () => {
      expect(await isFree('vouchers', voucherId)).toBe(true);
      expect(await isFree('inventory', laterSeat!)).toBe(true);
    },
  );
  expect(begun).toEqual({ outcome: 'begun' });
});

test.each(endings)('an order that is %s takes the voucher before the count of the purchaser', async (_, end) => {
  const { order, voucherId } = await heldOrder();
  await whileLocked(
    voucherId,
    () => end(order),
    async () => {
      expect(await isFree('voucher_purchasers', voucherId)).toBe(true);
    },
  );
});

/** Does the work while another transaction has the row, looks on once it waits for it, and lets the row go. */
async function whileLocked<T>(id: string, work: () => Promise<T>, lookOn: () => Promise<void>): Promise<T> {
  let done: Promise<T>;
  await server.db.transaction().execute(async (other) => {
    await sql`SELECT FROM inventory WHERE id = ${id} FOR UPDATE`.execute(other);
    await sql`SELECT FROM vouchers WHERE id = ${id} FOR UPDATE`.execute(other);
    done = work();
    done.catch(() => undefined);
    await expect.poll(countOfWaiting).toBe(1);
    await lookOn();
  });
  return done!;
}

async function countOfWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    onlooker,
  );
  return rows[0]!.count;
}

async function isFree(table: 'inventory' | 'vouchers' | 'voucher_purchasers', id: string): Promise<boolean> {
  const key = sql.ref(table === 'voucher_purchasers' ? 'voucher_id' : 'id');
  const { rows } = await sql`
    SELECT FROM ${sql.table(table)} WHERE ${key} = ${id} FOR UPDATE SKIP LOCKED`.execute(onlooker);
  return rows.length === 1;
}

async function heldOrder() {
  const shop = await shopOfTwoSeats();
  expect(await beginOrder(server.db, shop.newOrder, now)).toEqual({ outcome: 'begun' });
  return { ...shop, order: shop.newOrder };
}

async function shopOfTwoSeats() {
  const shop = await buildOperator(server.db);
  const { client, service } = shop;
  const purchaser = await buildPurchaser(server.deps);
  const seats = await Promise.all(
    ['am', 'pm'].map(async (direction) => {
      const id = newId();
      const seat = { client_id: client.id, id, service_id: service.id, capacity: 5, date: '2027-01-11', direction };
      await server.db
        .insertInto('inventory')
        .values({ ...seat, scope: 'departure' })
        .execute();
      return id;
    }),
  );
  const system = { kind: 'system', id: null } as const;
  const code = `V${newId().slice(-12).toUpperCase()}`;
  const voucherId = await createVoucher(server.deps, system, client.id, { code, value: 1_000, max_uses: 5 });
  const newOrder = buildNewOrder(shop, {
    user_id: purchaser.id,
    discount: 1_000,
    voucher_id: voucherId,
    // the later one first: the result must not depend on the order of the request
    seats: seats
      .toSorted()
      .toReversed()
      .map((inventory_id) => ({ inventory_id, quantity: 1, line: 1 })),
  });
  return { newOrder, seats, voucherId };
}
