import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { processEvents } from './process-events.ts';

const { log, lines } = captureLog();
let shop: TestShop;
let operator: TestOperator;
beforeAll(async () => {
  shop = await startTestShop({ log });
  operator = await buildOperator(shop.db);
});
afterEach(() => shop.misbehave(undefined));
afterAll(() => shop.stop());

test('F-06 F-18 a dispute whose event arrives before the response to its payment is flagged', async () => {
  const { orderId, intent } = await buyWithLostResponse();
  const event = await receive('charge.dispute.created', { payment_intent: intent.id });
  await processEvents(shop.deps, 'stripe');
  expect(await stateOf(event)).toMatchObject({ state: 'processed' });
  const payment = await shop.db
    .selectFrom('payments')
    .select(['state', 'disputed_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(payment).toEqual({ state: 'creating', disputed_at: shop.clock.now() });
});

test('an event of a payment that an operator takes elsewhere on the same account is ignored', async () => {
  const intent = await shop.deps.stripe.paymentIntents.create(
    { amount: 500, currency: 'gbp', metadata: { order_id: '1234' } },
    { stripeAccount: operator.client.stripe_account_id! },
  );
  const events = [
    await receive('payment_intent.succeeded', { id: intent.id, metadata: { order_id: '1234' } }),
    await receive('charge.dispute.created', { payment_intent: intent.id }),
    await receive('charge.dispute.created', { payment_intent: null }),
  ];
  await processEvents(shop.deps, 'stripe');
  for (const event of events) expect(await stateOf(event)).toMatchObject({ state: 'ignored', last_error: null });
});

test('F-06 F-20 an event of an unknown order is retried later each time and then parked, while other events are processed', async () => {
  const poison = await receive('payment_intent.succeeded', { id: 'pi_1', metadata: { order_id: newId() } });
  const other = await receive('customer.created', { id: 'cus_1' });
  await processEvents(shop.deps, 'stripe');
  const { state, next_attempt_at } = await stateOf(poison);
  expect({ state, rests: next_attempt_at.getTime() - shop.clock.now().getTime() }).toEqual({
    state: 'received',
    rests: 2_000,
  });
  expect(await stateOf(other)).toMatchObject({ state: 'ignored' });
  for (let turn = 2; turn <= 10; turn += 1) {
    shop.clock.advance({ minutes: 18 });
    await processEvents(shop.deps, 'stripe');
  }
  expect(await stateOf(poison)).toMatchObject({ state: 'parked', attempts: 10 });
});

test('F-20 an event whose processing crashed ten times is parked without another attempt', async () => {
  const event = await receive('customer.created', { id: 'cus_2' });
  await shop.db.updateTable('provider_events').set({ attempts: 10 }).where('event_id', '=', event).execute();
  await processEvents(shop.deps, 'stripe');
  expect(await stateOf(event)).toMatchObject({ state: 'parked', last_error: 'no attempt has finished' });
});

/** Makes a payment on the account of another operator that names an order of the first one. */
async function paidElsewhere(orderId: string) {
  const rival = await buildOperator(shop.db);
  const stripeAccount = rival.client.stripe_account_id!;
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const intent = await shop.deps.stripe.paymentIntents.create(
    {
      amount: 10_000,
      currency: order.currency,
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata: { order_id: orderId },
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    },
    { stripeAccount },
  );
  expect(intent.status).toBe('succeeded');
  return { stripeAccount, intent };
}

test('F-09 a signed event of another account that names our order changes nothing of it, and is in the security log', async () => {
  const { orderId, intent: ours } = await buyWithLostResponse();
  const { stripeAccount, intent } = await paidElsewhere(orderId);
  const rows = () =>
    Promise.all(
      (['orders', 'payments'] as const).map((table) =>
        shop.db
          .selectFrom(table)
          .selectAll()
          .where(table === 'orders' ? 'id' : 'order_id', '=', orderId)
          .execute(),
      ),
    );
  const before = await rows();
  const payloads = [
    ['payment_intent.succeeded', { id: intent.id, metadata: { order_id: orderId } }],
    // with the id of the payment on our own account
    ['payment_intent.succeeded', { id: ours.id, metadata: { order_id: orderId } }],
    ['payment_intent.canceled', { id: intent.id, metadata: { order_id: orderId } }],
    ['charge.dispute.created', { payment_intent: intent.id }],
  ] as const;
  const logged = lines.length;
  for (const [type, object] of payloads) {
    const event = await deliver(type, object, stripeAccount);
    await processEvents(shop.deps, 'stripe');
    expect(await stateOf(event)).toMatchObject({ state: 'ignored', account: stripeAccount, last_error: null });
  }
  expect(await rows()).toEqual(before);
  const security = lines.slice(logged).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(security.filter((line) => line['security'] === 'event-of-other-account')).toEqual(
    payloads.map(() => expect.objectContaining({ about: orderId, provider: 'stripe', event_id: expect.any(String) })),
  );
});

/** Sends a signed event of an account, as the provider does. Returns its id. */
async function deliver(type: string, object: object, account: string): Promise<string> {
  const { app, deps, clock } = shop;
  const id = `evt_${newId()}`;
  const payload = JSON.stringify({ id, object: 'event', type, account, livemode: false, data: { object } });
  const signature = deps.stripe.webhooks.generateTestHeaderString({
    payload,
    secret: deps.config.stripe.webhookSecret,
    timestamp: Math.floor(clock.now().getTime() / 1_000),
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload });
  expect(statusCode).toBe(200);
  return id;
}

async function buyWithLostResponse() {
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

/** Stores an event of the operator's account as a verified one. */
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
