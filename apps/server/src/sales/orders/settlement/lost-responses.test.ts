import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildStock } from '../../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { processEvents } from '../../webhooks/process-events.ts';
import { reconcileOrders } from './reconcile-orders.ts';

const toPay = 'POST /v1/payment_intents';

let shop: TestShop;
let operator: TestOperator;
shareAuditedShop((opened) => (shop = opened));
beforeEach(async () => {
  // the provider uses real time, and is asked for the payments since the order's time
  shop.clock.set(new Date());
  operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 5);
});
afterEach(async () => {
  await shop.misbehave(undefined);
});

const intentsOf = async (orderId: string) => {
  const list = await shop.deps.stripe.paymentIntents.list(
    { limit: 100 },
    { stripeAccount: operator.client.stripe_account_id! },
  );
  return list.data.filter(({ metadata }) => metadata['order_id'] === orderId);
};

test('F-02 when the response to a charge is lost, the purchaser reads that it is being checked, and the ticket is issued', async () => {
  await shop.misbehave({ drop_after_processing: true, only_path: toPay, webhooks: { drop: true } });
  const parent = await shop.purchaser();
  const key = newId();
  const response = await shop.buy(parent, operator, { key });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    error_key: 'order-in-progress',
    error: 'We are still checking your payment. Please wait a moment; you will not be charged twice.',
  });
  expect((await shop.buy(parent, operator, { key })).statusCode).toBe(409);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 1 });

  await shop.misbehave(undefined);
  shop.clock.advance({ seconds: 61 });
  await shop.runJobs();
  const settled = await shop.buy(parent, operator, { key });
  expect(settled.json()).toEqual({ id: expect.any(String) });
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 0 });
  expect(await intentsOf((await shop.orderOf(key)).id)).toHaveLength(1);
});

test('F-03 a 500 that the provider repeats for the key is looked up; nothing was charged, so the seat is free after its hold', async () => {
  await shop.misbehave({ fail_500: true, only_path: toPay });
  const key = newId();
  expect((await shop.buy(await shop.purchaser(), operator, { key })).statusCode).toBe(409);
  await shop.misbehave(undefined);
  shop.clock.advance({ minutes: 2 });
  await shop.runJobs();
  expect(await shop.stockOf(operator)).toMatchObject({ held: 1 });
  shop.clock.advance({ minutes: 14 });
  await shop.runJobs();
  const order = await shop.orderOf(key);
  expect(order.state).toBe('expired');
  expect(await intentsOf(order.id)).toEqual([]);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 0 });
});

test('F-04 while the provider refuses every call the purchaser reads that it is being checked; nothing was charged, so the seat is free after its hold', async () => {
  const parent = await shop.purchaser();
  expect((await shop.buy(parent, operator)).statusCode).toBe(200);
  await shop.misbehave({ rate_limit_429: true });
  const key = newId();
  const words = 'We are still checking your payment. Please wait a moment; you will not be charged twice.';
  for (let press = 0; press < 2; press += 1)
    expect((await shop.buy(parent, operator, { key })).json()).toMatchObject({ error: words });
  shop.clock.advance({ minutes: 16 });
  await shop.runJobs();
  // the provider cannot yet report whether it has taken money
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 1 });
  await shop.misbehave(undefined);
  shop.clock.advance({ minutes: 1 });
  await shop.runJobs();
  const order = await shop.orderOf(key);
  expect(order.state).toBe('expired');
  expect(await intentsOf(order.id)).toEqual([]);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 0 });
});

test('F-03 a 500 after a charge is looked up at the provider, and the ticket is issued', async () => {
  await shop.misbehave({ fail_500_after_processing: true, only_path: toPay, webhooks: { drop: true } });
  const key = newId();
  expect((await shop.buy(await shop.purchaser(), operator, { key })).statusCode).toBe(409);
  await shop.misbehave(undefined);
  shop.clock.advance({ seconds: 61 });
  await shop.runJobs();
  expect((await shop.orderOf(key)).state).toBe('fulfilled');
});

test('F-08 when the response and the events of a confirmation are lost, the ticket is issued within a minute', async () => {
  const parent = await shop.purchaser();
  const key = newId();
  const first = await shop.buy(parent, operator, { key, card: 'pm_card_authenticationRequired' });
  const intent = await shop.authenticate(operator, first.json().payment_intent_client_secret);
  await shop.misbehave({ drop_after_processing: true, only_path: '/confirm', webhooks: { drop: true } });
  expect((await shop.confirm(parent, operator, intent)).statusCode).toBe(409);
  await shop.misbehave(undefined);
  shop.clock.advance({ seconds: 61 });
  await reconcileOrders(shop.deps, 'card');
  expect((await shop.orderOf(key)).state).toBe('fulfilled');
  expect((await shop.confirm(parent, operator, intent)).json()).toEqual({
    id: (await shop.orderOf(key)).customer_ticket_id,
  });
});

test('F-06 the webhook alone ends an order when the response was lost', async () => {
  await shop.misbehave({ drop_after_processing: true, only_path: toPay });
  const key = newId();
  await shop.buy(await shop.purchaser(), operator, { key });
  await shop.misbehave(undefined);
  await shop.until(async () => {
    await processEvents(shop.deps, 'stripe');
    return (await shop.orderOf(key)).state === 'fulfilled';
  }, 'the webhook fulfilled the order');
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 0 });
});

test('F-05 an event that arrives five times at once has one effect', async () => {
  const key = newId();
  await shop.misbehave({ drop_after_processing: true, only_path: toPay, webhooks: { duplicate: 5 } });
  await shop.buy(await shop.purchaser(), operator, { key });
  await shop.misbehave(undefined);
  await shop.until(async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => processEvents(shop.deps, 'stripe')));
    return (await shop.orderOf(key)).state === 'fulfilled';
  }, 'the webhooks fulfilled the order');
  const { id } = await shop.orderOf(key);
  expect(await shop.db.selectFrom('customer_tickets').select('id').where('order_id', '=', id).execute()).toHaveLength(
    1,
  );
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 0 });
});

test('F-15 late money of a failed order takes a seat again when one is free', async () => {
  const { key } = await failedOrderPaidLater();
  expect((await shop.orderOf(key)).state).toBe('fulfilled');
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 0 });
});

test('F-15 late money goes back in full when the last seat is sold, and the purchaser is notified', async () => {
  const lateBuyer = await shop.purchaser({ email: 'late@example.com' });
  const { key } = await failedOrderPaidLater(lateBuyer, async () => {
    for (let seat = 0; seat < 5; seat += 1) await shop.buy(await shop.purchaser(), operator);
  });
  const order = await shop.orderOf(key);
  expect(order.state).toBe('refunded');
  const [intent] = await intentsOf(order.id);
  const refunds = await shop.deps.stripe.refunds.list(
    { payment_intent: intent!.id },
    { stripeAccount: operator.client.stripe_account_id! },
  );
  expect(refunds.data.map(({ amount, status }) => ({ amount, status }))).toEqual([
    { amount: 48_000, status: 'succeeded' },
  ]);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 5, held: 0 });
  const recipients = await shop.db
    .selectFrom('messages')
    .select('template')
    .where('recipient', '=', 'late@example.com')
    .execute();
  expect(recipients).toEqual([{ template: 'purchase-refunded' }]);
  const again = await shop.buy(lateBuyer, operator, { key, card: 'pm_card_chargeCustomerFail' });
  expect(again.json().error).toContain('we have refunded it in full');
});

/** A declined payment that a second page of the same purchaser pays with another card, behind our back. */
async function failedOrderPaidLater(buyer?: Awaited<ReturnType<TestShop['purchaser']>>, change = async () => {}) {
  const key = newId();
  const parent = buyer ?? (await shop.purchaser());
  expect((await shop.buy(parent, operator, { key, card: 'pm_card_chargeCustomerFail' })).statusCode).toBe(402);
  await change();
  const [intent] = await intentsOf((await shop.orderOf(key)).id);
  await shop.deps.stripe.paymentIntents.confirm(
    intent!.id,
    { payment_method: 'pm_card_visa' },
    { stripeAccount: operator.client.stripe_account_id! },
  );
  await shop.until(async () => {
    await shop.runJobs();
    return ['fulfilled', 'refunded'].includes((await shop.orderOf(key)).state);
  }, 'the late payment was settled');
  return { key };
}
