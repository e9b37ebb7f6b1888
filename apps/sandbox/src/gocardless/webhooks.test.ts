import { InvalidSignatureError, parse } from 'gocardless-nodejs/webhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal, startDebitReceiver, startTestDebits } from '../conformance/test-debits.ts';
import type { TestDebits } from '../conformance/test-debits.ts';

let debits: TestDebits;
let receiver: Awaited<ReturnType<typeof startDebitReceiver>>;
beforeEach(async () => {
  receiver = await startDebitReceiver();
  debits = await startTestDebits({ webhookTargets: [receiver.target] });
});
afterEach(async () => {
  await debits.stop();
  await receiver.stop();
});

const cancelMandate = async () => {
  const mandate = await debits.authoriseMandate();
  await debits.client.mandates.cancel(mandate.id!);
  return mandate;
};
const waiting = async () =>
  ((await (await fetch(`${debits.url}/sandbox/state`)).json()) as { webhooks_waiting: number }).webhooks_waiting;

test('F-09 webhooks contain signed events that name their organisation; a changed one does not verify', async () => {
  const mandate = await cancelMandate();
  await expect.poll(() => receiver.eventNames()).toContain('mandates.cancelled');
  const event = receiver.received.find(({ action }) => action === 'cancelled')!;
  const [request] = (await debits.client.billingRequests.list()).billing_requests;
  expect(event).toMatchObject({
    links: { mandate: mandate.id, organisation: request!.links!.organisation },
    details: { origin: 'api', cause: 'mandate_cancelled', scheme: 'bacs' },
  });
  expect(await debits.client.events.find(event.id!)).toMatchObject({ id: event.id, action: 'cancelled' });
  const { body, signature } = receiver.webhooks[0]!;
  expect(JSON.parse(body)).toMatchObject({ meta: { webhook_id: expect.any(String) } });
  expect(() => parse(body.replace('created', 'creatEd'), receiver.target.secret, signature)).toThrow(
    InvalidSignatureError,
  );
});

test('the events of one piece of work arrive in one webhook, in order', async () => {
  await debits.authoriseMandate();
  await expect.poll(() => receiver.eventNames()).toContain('billing_requests.fulfilled');
  const together = receiver.webhooks.find(({ events }) => events.length > 1)!.events;
  expect(together.map(({ action }) => action)).toEqual([
    'collect_customer_details',
    'collect_bank_account',
    'payer_details_confirmed',
    'created',
    'fulfilled',
  ]);
});

test('F-20 no webhook has more than 250 events', async () => {
  const mandate = await debits.authoriseMandate();
  const plan = await debits.schedule(mandate, Array<number>(130).fill(100));
  await debits.client.mandates.cancel(mandate.id!);
  await expect.poll(() => receiver.eventNames().filter((what) => what === 'payments.cancelled').length).toBe(130);
  await debits.misbehave({ webhooks: { drop: true } });
  const second = await debits.authoriseMandate();
  for (const size of [260, 130]) await debits.schedule(second, Array<number>(size).fill(100));
  await debits.behave();
  await fetch(`${debits.url}/sandbox/webhooks/redeliver`, { method: 'POST' });
  await expect.poll(waiting).toBe(0);
  expect(Math.max(...receiver.webhooks.map(({ events }) => events.length))).toBe(250);
  expect(receiver.eventNames().filter((what) => what === 'payments.created')).toHaveLength(130 + 260 + 130);
  expect(plan.links!.payments).toHaveLength(130);
});

test('F-05 F-07 F-08 events arrive twice, late, out of order, or only after a request to send them again; Stripe’s faults do not apply to them', async () => {
  await debits.misbehave({ provider: 'stripe', webhooks: { drop: true }, fail_503: true });
  await cancelMandate();
  await expect.poll(() => receiver.eventNames()).toContain('mandates.cancelled');

  await debits.misbehave({ webhooks: { duplicate: true } });
  const twice = await cancelMandate();
  const of = (id: string | undefined) =>
    receiver.received.filter(({ links }) => links?.mandate === id).map(({ action }) => action);
  await expect.poll(() => of(twice.id)).toEqual(['created', 'created', 'cancelled', 'cancelled']);

  await debits.misbehave({ webhooks: { drop: true } });
  const lost = await cancelMandate();
  await debits.misbehave({ webhooks: { shuffle: true } });
  const mandate = await debits.authoriseMandate();
  const plan = await debits.schedule(mandate, [1, 2, 3, 4, 5, 6, 7, 8]);
  const eventNames = () =>
    receiver.received.filter(({ action, links }) => action === 'created' && links?.instalment_schedule === plan.id);
  await expect.poll(() => eventNames().length).toBe(9);
  const happened = (await debits.client.events.list({ instalment_schedule: plan.id! })).events.toReversed();
  expect(eventNames().map(({ id }) => id)).not.toEqual(happened.map(({ id }) => id));

  await debits.behave();
  expect(of(lost.id)).toEqual([]);
  await fetch(`${debits.url}/sandbox/webhooks/redeliver`, { method: 'POST' });
  await expect.poll(() => new Set(of(lost.id))).toEqual(new Set(['created', 'cancelled']));
  await expect.poll(waiting).toBe(0);
  const event = (await debits.client.events.list({ mandate: lost.id!, action: 'cancelled' })).events[0]!;
  const count = receiver.received.length;
  await fetch(`${debits.url}/sandbox/webhooks/redeliver`, {
    method: 'POST',
    body: JSON.stringify({ event: event.id }),
  });
  await expect.poll(() => receiver.received.slice(count).map(({ id }) => id)).toEqual([event.id]);
});

test('F-08 a webhook without a 2xx response is repeated unchanged until it has one', async () => {
  receiver.webhookResponse.status = 404;
  await debits.client.billingRequests.create({ mandate_request: { currency: 'GBP' } });
  await expect.poll(() => receiver.webhooks.length).toBeGreaterThan(2);
  receiver.webhookResponse.status = 204;
  await expect.poll(waiting).toBe(0);
  expect(new Set(receiver.webhooks.map(({ body }) => body)).size).toBe(1);
});

test('F-23 while offline, every call gets 503 as from GoCardless, and nothing is created', async () => {
  const ask = (key: string) => debits.client.billingRequests.create({ mandate_request: { currency: 'GBP' } }, key);
  await debits.misbehave({ fail_503: true });
  expect(await refusal(ask('one'))).toMatchObject({ code: 503, errorType: 'gocardless' });
  expect((await fetch(`${debits.url}/mandates`)).status).toBe(503);
  await debits.behave();
  expect((await debits.client.billingRequests.list()).billing_requests).toEqual([]);
  expect(await ask('one')).toMatchObject({ status: 'pending' });
});

test('F-02 F-03 F-04 a response is lost, a 500 comes before or after the work, the rate is limited, the token is revoked', async () => {
  const ask = (key: string) => debits.client.billingRequests.create({ mandate_request: { currency: 'GBP' } }, key);
  const made = async () => (await debits.client.billingRequests.list()).billing_requests.length;
  await debits.misbehave({ drop_after_processing: 1 });
  await expect(ask('lost')).rejects.toThrow(/socket hang up|ECONNRESET/);
  expect(await made()).toBe(1);
  expect(await refusal(ask('lost'))).toMatchObject({ code: 409 });
  await debits.misbehave({ fail_500: 1 });
  expect(await refusal(ask('before'))).toMatchObject({ code: 500, errorType: 'gocardless' });
  expect(await ask('before')).toMatchObject({ status: 'pending' });
  await debits.misbehave({ fail_500_after_processing: 1 });
  expect(await refusal(ask('after'))).toMatchObject({ code: 500 });
  expect(await refusal(ask('after'))).toMatchObject({ code: 409 });
  await debits.misbehave({ rate_limit_429: 1 });
  expect(await refusal(ask('limited'))).toMatchObject({ code: 429 });
  await debits.misbehave({ expired_key_401: 1 });
  expect(await refusal(ask('revoked'))).toMatchObject({ code: 401, errors: [{ reason: 'access_token_revoked' }] });
  expect(await made()).toBe(3);
  const began = performance.now();
  await debits.misbehave({ delay_ms: 120, only_path: 'POST /gocardless/billing_requests' });
  await ask('slow');
  expect(performance.now() - began).toBeGreaterThan(110);
});
