import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ACCOUNT, startTestSandbox, startWebhookReceiver } from '../conformance/test-sandbox.ts';

test('a restart keeps payments, saved cards, idempotency keys, mail and undelivered webhooks; a truncated last line is ignored', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const receiver = await startWebhookReceiver();
  receiver.webhookResponse.status = 500;
  const payment = { amount: 1250, currency: 'gbp', confirm: true, payment_method: 'pm_card_visa' } as const;
  try {
    const before = await startTestSandbox({ dataDirectory, webhookTargets: [receiver], webhookRetryMs: 60_000 });
    const customer = await before.stripe.customers.create({ email: 'kept@example.com' }, ACCOUNT);
    const saved = await before.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }, ACCOUNT);
    const paid = await before.stripe.paymentIntents.create(payment, { ...ACCOUNT, idempotencyKey: 'order-1' });
    await fetch(`${before.url}/mailbox/messages`, {
      method: 'POST',
      body: JSON.stringify({ channel: 'sms', to: '+447700900123', text: 'Hello' }),
    });
    await before.stop();

    await appendFile(join(dataDirectory, 'state.jsonl'), '["put","acct_1Demo","payme');
    receiver.received.length = 0;
    receiver.webhookResponse.status = 200;
    const after = await startTestSandbox({ dataDirectory, webhookTargets: [receiver] });
    const again = await after.stripe.paymentIntents.create(payment, { ...ACCOUNT, idempotencyKey: 'order-1' });
    expect(again.id).toBe(paid.id);
    const methods = await after.stripe.customers.listPaymentMethods(customer.id, {}, ACCOUNT);
    expect(methods.data.map(({ id }) => id)).toEqual([saved.id]);
    expect(await (await fetch(`${after.url}/mailbox/messages?to=%2B447700900123`)).json()).toMatchObject([
      { text: 'Hello' },
    ]);
    await expect.poll(() => receiver.received.map(({ type }) => type)).toContain('payment_intent.succeeded');
    await after.stop();
  } finally {
    await receiver.stop();
    await rm(dataDirectory, { recursive: true });
  }
});
