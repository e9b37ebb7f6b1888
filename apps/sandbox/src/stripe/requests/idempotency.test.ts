import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT, connect, headerOf, refusal, startTestSandbox } from '../../conformance/test-sandbox.ts';
import type { TestSandbox } from '../../conformance/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const pay = (idempotencyKey: string, amount = 1250, method = 'pm_card_visa', stripe = sandbox.stripe) =>
  stripe.paymentIntents.create(
    { amount, currency: 'gbp', confirm: true, payment_method: method, metadata: { order_id: idempotencyKey } },
    { ...ACCOUNT, idempotencyKey },
  );

async function paymentsOf(key: string): Promise<number> {
  return (await sandbox.stripe.paymentIntents.search({ query: `metadata['order_id']:'${key}'` }, ACCOUNT)).data.length;
}

test('the same key and body return the same payment, marked as replayed', async () => {
  const key = randomUUID();
  const first = await pay(key);
  const second = await pay(key);
  expect(second.id).toBe(first.id);
  expect(headerOf(second, 'idempotent-replayed')).toBe('true');
  expect(headerOf(second, 'original-request')).toBe(headerOf(first, 'request-id'));
  expect(headerOf(first, 'idempotent-replayed')).toBeNull();
  expect(await paymentsOf(key)).toBe(1);
});

test('the same key with another body is an idempotency error, and a key belongs to one account', async () => {
  const key = randomUUID();
  await pay(key);
  expect(await refusal(pay(key, 1300))).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  const elsewhere = await sandbox.stripe.customers.create({}, { stripeAccount: 'acct_9Else', idempotencyKey: key });
  expect(elsewhere.object).toBe('customer');
});

test('a decline is replayed, too: the same attempt does not reach the bank again', async () => {
  const key = randomUUID();
  const first = await refusal(pay(key, 1250, 'pm_card_chargeDeclined'));
  const second = await refusal(pay(key, 1250, 'pm_card_chargeDeclined'));
  expect(second).toMatchObject({ code: 'card_declined', charge: first.charge });
});

test('a refused request is not stored: it may be corrected under the same key', async () => {
  const key = randomUUID();
  expect(await refusal(pay(key, 1))).toMatchObject({ code: 'amount_too_small' });
  expect((await pay(key, 1250)).status).toBe('succeeded');
});

test('the same key at the same time is a conflict, which the SDK retries by itself', async () => {
  await sandbox.misbehave({ delay_ms: 150 });
  const key = randomUUID();
  const slow = pay(key);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(await refusal(pay(key))).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  const patient = await pay(key, 1250, 'pm_card_visa', connect(sandbox.url, { maxNetworkRetries: 2 }));
  await sandbox.behave();
  expect(patient.id).toBe((await slow).id);
});
