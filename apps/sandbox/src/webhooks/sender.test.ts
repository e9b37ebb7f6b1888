import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACCOUNT, authenticate, refusal, startTestSandbox, startWebhookReceiver } from '../conformance/test-sandbox.ts';
import type { TestSandbox, WebhookReceiver } from '../conformance/test-sandbox.ts';

let sandbox: TestSandbox;
let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startTestSandbox({ webhookTargets: [receiver] });
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.stop();
});

const pay = (method = 'pm_card_visa') =>
  sandbox.stripe.paymentIntents.create(
    {
      amount: 1250,
      currency: 'gbp',
      confirm: true,
      confirmation_method: 'manual',
      use_stripe_sdk: true,
      payment_method: method,
    },
    ACCOUNT,
  );
const types = (): string[] => receiver.received.map(({ type }) => type).toSorted();
const waiting = async (): Promise<number> =>
  ((await (await fetch(`${sandbox.url}/sandbox/state`)).json()) as { webhooks_waiting: number }).webhooks_waiting;

test('a payment is reported by signed events that name their account and the request', async () => {
  const intent = await pay();
  await expect.poll(types).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
  const paid = receiver.received.find(({ type }) => type === 'payment_intent.succeeded')!;
  expect(paid).toMatchObject({
    account: ACCOUNT.stripeAccount,
    livemode: false,
    request: { id: intent.lastResponse.requestId },
    data: { object: { id: intent.id, status: 'succeeded' } },
  });
  expect(
    await sandbox.stripe.events.retrieve(paid.id, {}, ACCOUNT).catch((error: Error) => error.message),
  ).toMatchObject({ id: paid.id });
  await expect.poll(waiting).toBe(0);
});

test('declines, challenges, cancellations, refunds, saved cards and disputes are reported', async () => {
  await refusal(pay('pm_card_chargeDeclined'));
  const challenged = await pay('pm_card_authenticationRequired');
  await authenticate(challenged, 'failed');
  await sandbox.stripe.paymentIntents.cancel(challenged.id, {}, ACCOUNT);
  await sandbox.stripe.refunds.create({ payment_intent: (await pay()).id }, ACCOUNT);
  const customer = await sandbox.stripe.customers.create({}, ACCOUNT);
  await sandbox.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }, ACCOUNT);
  await pay('pm_card_createDispute');
  await expect
    .poll(() => new Set(types()))
    .toEqual(
      new Set([
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.failed',
        'charge.refunded',
        'charge.succeeded',
        'customer.created',
        'payment_intent.canceled',
        'payment_intent.created',
        'payment_intent.payment_failed',
        'payment_intent.requires_action',
        'payment_intent.succeeded',
        'payment_method.attached',
        'refund.created',
      ]),
    );
});

test('F-08 an event without a 2xx response is repeated until it has one', async () => {
  receiver.webhookResponse.status = 503;
  await pay();
  await expect.poll(() => receiver.received.length).toBeGreaterThan(5);
  receiver.webhookResponse.status = 204;
  await expect.poll(waiting).toBe(0);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3);
});

test('F-05 F-07 F-08 events arrive twice, late, in another order, or only after a request to send them again', async () => {
  await sandbox.misbehave({ webhooks: { duplicate: true } });
  await pay();
  await expect.poll(() => receiver.received.length).toBe(6);

  receiver.received.length = 0;
  await sandbox.misbehave({ webhooks: { drop: true } });
  const lost = await pay();
  await sandbox.misbehave({ webhooks: { delay_ms: 150 } });
  const began = performance.now();
  await pay();
  await expect.poll(() => receiver.received.length).toBe(3);
  expect(performance.now() - began).toBeGreaterThan(140);
  expect(await waiting()).toBe(3);

  await sandbox.behave();
  receiver.received.length = 0;
  await fetch(`${sandbox.url}/sandbox/webhooks/redeliver`, { method: 'POST' });
  await expect.poll(() => receiver.received.length).toBe(3);
  expect(receiver.received.map(({ data }) => (data.object as { id: string }).id)).toContain(lost.id);
});

test('F-07 shuffled events arrive in another order than they happened', async () => {
  await sandbox.misbehave({ webhooks: { shuffle: true } });
  const paid = await Promise.all(Array.from({ length: 10 }, () => pay()));
  await expect.poll(() => receiver.received.length).toBe(30);
  const order = receiver.received
    .filter(({ type }) => type === 'payment_intent.succeeded')
    .map(({ data }) => (data.object as { id: string }).id);
  const happened = (await sandbox.stripe.events.list({ type: 'payment_intent.succeeded', limit: 100 }, ACCOUNT)).data
    .map(({ data }) => (data.object as { id: string }).id)
    .toReversed();
  expect(new Set(order)).toEqual(new Set(paid.map(({ id }) => id)));
  expect(order).not.toEqual(happened);
});

test('a target that names its events receives no others', async () => {
  const choosy = await startTestSandbox({ webhookTargets: [{ ...receiver, events: ['payment_intent.succeeded'] }] });
  await choosy.stripe.paymentIntents.create(
    { amount: 1250, currency: 'gbp', confirm: true, payment_method: 'pm_card_visa' },
    ACCOUNT,
  );
  await expect.poll(types).toEqual(['payment_intent.succeeded']);
  await choosy.stop();
});
