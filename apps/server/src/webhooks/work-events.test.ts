import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import type { TestOperator } from '../testing/builders/build-operator.ts';
import { startTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { workEvents } from './work-events.ts';

let shop: TestShop;
let operator: TestOperator;
beforeAll(async () => {
  shop = await startTestShop();
  operator = await buildOperator(shop.db);
});
afterEach(() => shop.misbehave(undefined));
afterAll(() => shop.stop());

test('F-06 F-18 a dispute that is told before the answer of its payment was heard is flagged all the same', async () => {
  const { orderId, intent } = await buyWithLostAnswer();
  const event = await receive('charge.dispute.created', { payment_intent: intent.id });
  await workEvents(shop.deps, 'stripe');
  expect(await stateOf(event)).toMatchObject({ state: 'processed' });
  const payment = await shop.db
    .selectFrom('payments')
    .select(['state', 'disputed_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(payment).toEqual({ state: 'creating', disputed_at: shop.clock.now() });
});

test('what an operator sells elsewhere on the same account is none of ours', async () => {
  const intent = await shop.deps.stripe.paymentIntents.create(
    { amount: 500, currency: 'gbp', metadata: { order_id: '1234' } },
    { stripeAccount: operator.client.stripe_account_id! },
  );
  const events = [
    await receive('payment_intent.succeeded', { id: intent.id, metadata: { order_id: '1234' } }),
    await receive('charge.dispute.created', { payment_intent: intent.id }),
    await receive('charge.dispute.created', { payment_intent: null }),
  ];
  await workEvents(shop.deps, 'stripe');
  for (const event of events) expect(await stateOf(event)).toMatchObject({ state: 'ignored', last_error: null });
});

test('F-06 F-20 an event of an order that is not known rests longer each time, is parked in the end, and others are worked', async () => {
  const poison = await receive('payment_intent.succeeded', { id: 'pi_1', metadata: { order_id: newId() } });
  const other = await receive('customer.created', { id: 'cus_1' });
  await workEvents(shop.deps, 'stripe');
  const { state, next_attempt_at } = await stateOf(poison);
  expect({ state, rests: next_attempt_at.getTime() - shop.clock.now().getTime() }).toEqual({
    state: 'received',
    rests: 2_000,
  });
  expect(await stateOf(other)).toMatchObject({ state: 'ignored' });
  for (let turn = 2; turn <= 10; turn += 1) {
    shop.clock.advance({ minutes: 18 });
    await workEvents(shop.deps, 'stripe');
  }
  expect(await stateOf(poison)).toMatchObject({ state: 'parked', attempts: 10 });
});

test('F-20 an event that ended its process ten times is parked without another try', async () => {
  const event = await receive('customer.created', { id: 'cus_2' });
  await shop.db.updateTable('provider_events').set({ attempts: 10 }).where('event_id', '=', event).execute();
  await workEvents(shop.deps, 'stripe');
  expect(await stateOf(event)).toMatchObject({ state: 'parked', last_error: 'no try came to an end' });
});

async function buyWithLostAnswer() {
  await shop.misbehave({
    drop_after_processing: true,
    only_path: 'POST /v1/payment_intents',
    webhooks: { drop: true },
  });
  const key = newId();
  expect((await shop.buy(await shop.purchaser(), operator, { key })).statusCode).toBe(409);
  await shop.misbehave(undefined);
  const { id: orderId } = await shop.orderOf(key);
  const { data } = await shop.deps.stripe.paymentIntents.list(
    { limit: 100 },
    { stripeAccount: operator.client.stripe_account_id! },
  );
  return { orderId, intent: data.find(({ metadata }) => metadata['order_id'] === orderId)! };
}

/** Puts an event of the operator's account into the inbox, as if it had been verified. */
async function receive(type: string, payload: object): Promise<string> {
  const event_id = `evt_${newId()}`;
  const now = shop.clock.now();
  const what = { provider: 'stripe', event_id, type, payload: JSON.stringify(payload) };
  await shop.db
    .insertInto('provider_events')
    .values({ ...what, account: operator.client.stripe_account_id, received_at: now, next_attempt_at: now })
    .execute();
  return event_id;
}

async function stateOf(eventId: string) {
  return shop.db.selectFrom('provider_events').selectAll().where('event_id', '=', eventId).executeTakeFirstOrThrow();
}
