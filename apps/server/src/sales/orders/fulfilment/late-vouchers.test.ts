import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../../../reports/audit/audit-database.ts';
import { buildNewOrder, paymentOf } from '../../../testing/builders/build-new-order.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { newId } from '../../../platform/ids.ts';
import { createVoucher } from '../../vouchers/create-voucher.ts';
import { beginOrder } from '../begin-order.ts';
import type { NewOrder } from '../new-order.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { readOrder } from '../order.ts';
import { releaseOrder } from '../release-order.ts';

// Money that comes after its order had ended finds the voucher given back, as it finds the seat given back (F-15, F-16).

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
});
afterAll(async () => {
  expect(await auditDatabase(server.db)).toEqual([]);
  await server.stop();
});

const now = new Date('2026-11-21T09:00:00Z');

test('F-15 late money uses the voucher again that its order had given back, and it counts', async () => {
  const voucherId = await oneUse();
  const order = await expiredOrder(voucherId);
  expect(await pay(order)).toMatchObject({ outcome: 'fulfilled' });
  expect(await usesOf(voucherId)).toEqual({ reserved: 0, redeemed: 1 });
});

test('F-15 F-16 late money goes back when its voucher has been used up: a voucher is never used beyond its limit', async () => {
  const voucherId = await oneUse();
  const late = await expiredOrder(voucherId);
  const other = await begunOrder(voucherId);
  expect(await pay(other)).toMatchObject({ outcome: 'fulfilled' });
  expect(await pay(late)).toEqual({ outcome: 'refund-due' });
  expect(await usesOf(voucherId)).toEqual({ reserved: 0, redeemed: 1 });
  const refund = await server.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
  expect(refund).toMatchObject({ amount: 47_000, reason: 'voucher-gone', state: 'pending' });
});

test('F-16 an attempt that its page has ended takes no use of the voucher', async () => {
  const voucherId = await oneUse();
  const { id: user_id } = await buildPurchaser(server.deps);
  const order = buildNewOrder(operator, { user_id, discount: 1_000, voucher_id: voucherId });
  const { client_id, idempotency_key } = order;
  await server.db.insertInto('ended_attempts').values({ client_id, user_id, idempotency_key, ended_at: now }).execute();
  expect(await beginOrder(server.db, order, now)).toMatchObject({ outcome: 'refused', refusal_key: 'attempt-ended' });
  const another = { ...order, id: newId(), idempotency_key: newId(), payment: { ...order.payment!, id: newId() } };
  expect(await beginOrder(server.db, another, now)).toEqual({ outcome: 'begun' });
});

async function oneUse(): Promise<string> {
  const code = `V${newId().slice(-12).toUpperCase()}`;
  const details = { code, value: 1_000, max_uses: 1, max_uses_per_purchaser: 1 };
  return createVoucher(server.deps, { kind: 'system', id: null }, operator.client.id, details);
}

async function begunOrder(voucher_id: string): Promise<NewOrder> {
  const { id: user_id } = await buildPurchaser(server.deps);
  const order = buildNewOrder(operator, { user_id, discount: 1_000, voucher_id });
  expect(await beginOrder(server.db, order, now)).toEqual({ outcome: 'begun' });
  return order;
}

async function expiredOrder(voucherId: string): Promise<NewOrder> {
  const order = await begunOrder(voucherId);
  await releaseOrder(server.deps, (await readOrder(server.db, { id: order.id }))!, { state: 'expired' }, now);
  return order;
}

async function pay(order: NewOrder) {
  return fulfilOrder(server.deps, (await readOrder(server.db, { id: order.id }))!, paymentOf(order), now);
}

async function usesOf(id: string) {
  return server.db.selectFrom('vouchers').select(['reserved', 'redeemed']).where('id', '=', id).executeTakeFirst();
}
