import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_KEYS } from '../app.ts';
import { ACCOUNT, connect, headerOf, refusal, startTestSandbox } from '../conformance/test-sandbox.ts';
import type { TestSandbox } from '../conformance/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.behave());
afterAll(() => sandbox.stop());

const pay = (key: string, stripe = sandbox.stripe) =>
  stripe.paymentIntents.create(
    { amount: 1250, currency: 'gbp', confirm: true, payment_method: 'pm_card_visa', metadata: { order_id: key } },
    { ...ACCOUNT, idempotencyKey: key },
  );

async function paymentsOf(key: string): Promise<number> {
  return (await sandbox.stripe.paymentIntents.search({ query: `metadata['order_id']:'${key}'` }, ACCOUNT)).data.length;
}

test('F-02 a response is lost after the charge: the caller sees a dropped connection, and the money has moved once', async () => {
  await sandbox.misbehave({ drop_after_processing: true });
  const key = randomUUID();
  expect(await refusal(pay(key))).toMatchObject({ type: 'StripeConnectionError' });
  await sandbox.behave();
  expect(await paymentsOf(key)).toBe(1);
  const again = await pay(key);
  expect(headerOf(again, 'idempotent-replayed')).toBe('true');
  expect(await paymentsOf(key)).toBe(1);
});

test('F-02 the SDK retries a lost response by itself with the same key', async () => {
  await sandbox.misbehave({ drop_after_processing: 1 });
  const key = randomUUID();
  const intent = await pay(key, connect(sandbox.url, { maxNetworkRetries: 2 }));
  expect(intent.status).toBe('succeeded');
  expect(await paymentsOf(key)).toBe(1);
});

test('F-03 a 500 is replayed for its key, whether or not the money has moved', async () => {
  await sandbox.misbehave({ fail_500: 1 });
  const nothingDone = randomUUID();
  expect(await refusal(pay(nothingDone))).toMatchObject({ statusCode: 500 });
  expect(await refusal(pay(nothingDone))).toMatchObject({ statusCode: 500 });
  expect(await paymentsOf(nothingDone)).toBe(0);
  await sandbox.misbehave({ fail_500_after_processing: 1 });
  const charged = randomUUID();
  expect(await refusal(pay(charged))).toMatchObject({ statusCode: 500 });
  expect(await refusal(pay(charged))).toMatchObject({ statusCode: 500 });
  expect(await paymentsOf(charged)).toBe(1);
});

test('F-04 a 429 and a 503 do nothing and are not stored', async () => {
  const key = randomUUID();
  await sandbox.misbehave({ rate_limit_429: 1 });
  expect(await refusal(pay(key))).toMatchObject({ type: 'StripeRateLimitError' });
  await sandbox.misbehave({ fail_503: 1 });
  expect(await refusal(pay(key))).toMatchObject({ statusCode: 503 });
  expect((await pay(key)).status).toBe('succeeded');
});

test('F-04 a silent provider has done the work and never responds', async () => {
  await sandbox.misbehave({ silent_ms: 100, only_path: 'POST /v1/payment_intents' });
  const key = randomUUID();
  const began = performance.now();
  expect(await refusal(pay(key))).toMatchObject({ type: 'StripeConnectionError' });
  expect(performance.now() - began).toBeGreaterThan(95);
  expect(await paymentsOf(key)).toBe(1);
});

test('P-265 an expired key is refused for every call and does nothing; a browser has a separate key', async () => {
  await sandbox.misbehave({ expired_key_401: true });
  const key = randomUUID();
  expect(await refusal(pay(key))).toMatchObject({ statusCode: 401, code: 'api_key_expired' });
  const card = await fetch(`${sandbox.url}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${DEMO_KEYS.publishableKey}`, 'stripe-account': ACCOUNT.stripeAccount },
    body: new URLSearchParams({ type: 'card', 'card[token]': 'none' }),
  });
  expect(card.status).not.toBe(401);
  await sandbox.behave();
  expect(await paymentsOf(key)).toBe(0);
});

test('P-270 the response with a payment intent may lack its client secret, and the intent still exists', async () => {
  await sandbox.misbehave({ withhold_client_secret: 1 });
  const key = randomUUID();
  const intent = await pay(key);
  expect(intent).toMatchObject({ status: 'succeeded', client_secret: null });
  const found = await sandbox.stripe.paymentIntents.retrieve(intent.id, {}, ACCOUNT);
  expect(found.client_secret).toMatch(/_secret_/);
});

test('a delay holds the work back, only for the path that it names', async () => {
  await sandbox.misbehave({ delay_ms: 1_500, only_path: '/v1/customers' });
  const done: string[] = [];
  const began = performance.now();
  await Promise.all([
    sandbox.stripe.customers.create({}, ACCOUNT).then(() => done.push('customer')),
    pay(randomUUID()).then(() => done.push('payment')),
  ]);
  expect(done).toEqual(['payment', 'customer']);
  expect(performance.now() - began).toBeGreaterThan(1_495);
});

test('a fraction is a probability, a whole number is a number of times', async () => {
  await sandbox.misbehave({ fail_503: 2 });
  const statuses = await Promise.all(
    [1, 2, 3].map(() => refusal(sandbox.stripe.customers.retrieve('cus_none', {}, ACCOUNT))),
  );
  expect(statuses.map(({ statusCode }) => statusCode).toSorted((one, other) => Number(one) - Number(other))).toEqual([
    404, 503, 503,
  ]);
  await sandbox.misbehave({ fail_503: 0.5 });
  const many = await Promise.all(
    Array.from({ length: 60 }, () => refusal(sandbox.stripe.customers.retrieve('cus_none', {}, ACCOUNT))),
  );
  const failed = many.filter(({ statusCode }) => statusCode === 503).length;
  expect(failed).toBeGreaterThan(8);
  expect(failed).toBeLessThan(52);
});

test('an unknown fault is refused, so that a test cannot misspell one', async () => {
  await expect(sandbox.misbehave({ fail_501: 1 })).rejects.toThrow('Unknown misbehaviour');
  await expect(sandbox.misbehave({ webhooks: { twice: true } })).rejects.toThrow('Unknown misbehaviour');
  const state = (await (await fetch(`${sandbox.url}/sandbox/state`)).json()) as {
    counts: Record<string, number>;
    misbehaviour: object;
  };
  expect(state.misbehaviour).toEqual({});
  expect(state.counts['payment_intent']).toBeGreaterThan(0);
});
