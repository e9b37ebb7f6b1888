import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundLeaseSeconds } from '../../../payments/refunds/refund-attempts.ts';
import { newId } from '../../../platform/ids.ts';
import { buildOrder } from '../../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { makeRefunds } from './make-refunds.ts';

let shop: TestShop;
let operator: TestOperator;
beforeAll(async () => {
  shop = await startTestShop();
  operator = await buildOperator(shop.db);
});
afterAll(() => shop.stop());

const account = () => ({ stripeAccount: operator.client.stripe_account_id! });

test('a refund that fails does not block other refunds, and stays visible to staff after it is given up', async () => {
  const impossible = await createRefund(await paymentThatTheProviderNeverSaw());
  const possible = await createRefund(await paymentOfSale());
  while (await makeRefunds(shop.deps)) continue;
  expect(await refund(impossible)).toMatchObject({
    state: 'pending',
    attempts: 1,
    last_error: expect.stringContaining('No such'),
  });
  expect(await refund(possible)).toMatchObject({ state: 'succeeded', attempts: 1, last_error: null });

  for (let hours = 0; hours < 20; hours += 1) {
    shop.clock.advance({ hours: 1 });
    while (await makeRefunds(shop.deps)) continue;
  }
  expect(await refund(impossible)).toMatchObject({
    state: 'failed',
    attempts: 10,
    last_error: expect.stringContaining('No such'),
  });
});

test('a refund is found again when its response was lost and the provider has forgotten the key', async () => {
  const payment = await paymentOfSale();
  const id = await createRefund(payment);
  const made = await shop.deps.stripe.refunds.create(
    { payment_intent: payment.provider_payment_id!, amount: payment.amount, metadata: { refund_id: id } },
    { ...account(), idempotencyKey: newId() },
  );
  while (await makeRefunds(shop.deps)) continue;
  expect(await refund(id)).toMatchObject({ state: 'succeeded', provider_refund_id: made.id });
  expect(await refundedOf(payment)).toBe(payment.amount);
});

test('a refund is made once when the provider fails before or after making it, and repeats its failure for the key', async () => {
  for (const fault of ['fail_500', 'fail_500_after_processing']) {
    const payment = await paymentOfSale();
    const id = await createRefund(payment);
    // the key of the first attempt has a stored failure from now on
    await shop.misbehave({ [fault]: true });
    while (await makeRefunds(shop.deps)) continue;
    expect(await refund(id)).toMatchObject({ state: 'pending', attempts: 1 });
    await shop.misbehave(undefined);
    shop.clock.advance({ hours: 1 });
    while (await makeRefunds(shop.deps)) continue;
    expect(await refund(id)).toMatchObject({ state: 'succeeded', attempts: 2 });
    expect(await refundsAtProvider(payment)).toHaveLength(1);
  }
});

test('no part of a payment goes back twice while the provider cannot list its refunds', async () => {
  const payment = await paymentOfSale();
  const id = await createRefund({ ...payment, amount: payment.amount / 2 });
  await shop.misbehave({ fail_500_after_processing: true });
  await makeRefunds(shop.deps);
  await shop.misbehave(undefined);
  shop.clock.advance({ hours: 1 });
  const { refunds } = shop.deps.stripe;
  const list = () => Promise.reject(new Error('no connection'));
  const stripe = Object.create(shop.deps.stripe, {
    refunds: { value: { create: refunds.create.bind(refunds), list } },
  }) as typeof shop.deps.stripe;
  await makeRefunds({ ...shop.deps, stripe });
  expect(await refund(id)).toMatchObject({ state: 'pending', attempts: 2 });
  shop.clock.advance({ hours: 1 });
  await makeRefunds(shop.deps);
  expect(await refund(id)).toMatchObject({ state: 'succeeded', attempts: 3 });
  expect(await refundsAtProvider(payment)).toHaveLength(1);
});

test('no part of a payment goes back twice when the provider has forgotten the key of an earlier attempt', async () => {
  const payment = await paymentOfSale();
  const amount = payment.amount / 2;
  const id = await createRefund({ ...payment, amount });
  await shop.db.updateTable('refunds').set({ attempts: 1 }).where('id', '=', id).execute();
  const made = await shop.deps.stripe.refunds.create(
    { payment_intent: payment.provider_payment_id!, amount, metadata: { refund_id: id } },
    { ...account(), idempotencyKey: newId() },
  );
  await makeRefunds(shop.deps);
  expect(await refund(id)).toMatchObject({ state: 'succeeded', provider_refund_id: made.id });
  expect(await refundsAtProvider(payment)).toHaveLength(1);
});

test('a refund that two processes send to the provider at once goes back once and is counted once', async () => {
  for (const part of [1, 2]) {
    const payment = await paymentOfSale();
    const amount = payment.amount / part;
    const id = await createRefund({ ...payment, amount });
    const { refunds } = shop.deps.stripe;
    const { promise: bothWait, resolve: allWait } = Promise.withResolvers<void>();
    let waiting = 0;
    const create: typeof refunds.create = async (...sent) => {
      waiting += 1;
      if (waiting === 2) allWait();
      await bothWait;
      return refunds.create(...sent);
    };
    const slow = { value: { create, list: refunds.list.bind(refunds) } };
    const stripe = Object.create(shop.deps.stripe, { refunds: slow }) as typeof shop.deps.stripe;
    const first = makeRefunds({ ...shop.deps, stripe });
    await expect.poll(() => waiting).toBe(1);
    // the claim of the first process ends while its call is on its way
    shop.clock.advance({ seconds: refundLeaseSeconds + 1 });
    expect(await Promise.all([first, makeRefunds({ ...shop.deps, stripe })])).toEqual([true, true]);
    shop.clock.advance({ hours: 1 });
    while (await makeRefunds(shop.deps)) continue;
    const [made, ...others] = await refundsAtProvider(payment);
    expect(others).toEqual([]);
    expect(await refund(id)).toMatchObject({ state: 'succeeded', provider_refund_id: made!.id });
    expect(await refundedOf(payment)).toBe(amount);
  }
});

test('processes that make refunds at once make each of them once, at the first attempt', async () => {
  const payments = await Promise.all(Array.from({ length: 6 }, paymentOfSale));
  const ids = await Promise.all(payments.map(createRefund));
  const makeAll = async () => {
    while (await makeRefunds(shop.deps)) continue;
  };
  await Promise.all([makeAll(), makeAll(), makeAll()]);
  for (const [index, payment] of payments.entries()) {
    expect(await refund(ids[index]!)).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(await refundsAtProvider(payment)).toHaveLength(1);
    expect(await refundedOf(payment)).toBe(payment.amount);
  }
});

test('the database refuses refunds of more than was paid', async () => {
  const payment = await paymentOfSale();
  await createRefund(payment);
  await expect(createRefund(payment)).rejects.toThrow('refunds must not be more than the payment');
});

async function paymentOfSale() {
  const key = newId();
  expect((await shop.buy(await shop.purchaser(), operator, { key })).statusCode).toBe(200);
  const { id } = await shop.orderOf(key);
  return shop.db.selectFrom('payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
}

async function refundedOf({ id }: { id: string }) {
  const payment = shop.db.selectFrom('payments').select('refunded').where('id', '=', id);
  return (await payment.executeTakeFirstOrThrow()).refunded;
}

async function refundsAtProvider(payment: { provider_payment_id: string | null }) {
  return (await shop.deps.stripe.refunds.list({ payment_intent: payment.provider_payment_id! }, account())).data;
}

async function paymentThatTheProviderNeverSaw() {
  const { id: user_id } = await shop.purchaser();
  const order = await buildOrder(shop.db, operator, { user_id, state: 'paid' });
  return shop.db
    .insertInto('payments')
    .values({
      client_id: operator.client.id,
      id: newId(),
      order_id: order.id,
      provider: 'stripe',
      provider_account: operator.client.stripe_account_id!,
      provider_payment_id: `pi_${newId()}`,
      amount: order.net_price,
      captured: order.net_price,
      currency: 'gbp',
      state: 'succeeded',
      created_at: shop.clock.now(),
      updated_at: shop.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function createRefund(payment: { id: string; amount: number }): Promise<string> {
  const id = newId();
  const now = shop.clock.now();
  const times = { next_attempt_at: now, created_at: now, updated_at: now };
  const what = { id, payment_id: payment.id, amount: payment.amount, reason: 'operator', state: 'pending' };
  await shop.db
    .insertInto('refunds')
    .values({ client_id: operator.client.id, ...what, ...times })
    .execute();
  return id;
}

async function refund(id: string) {
  return shop.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
