import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox } from '../conformance/test-sandbox.ts';
import type { TestSandbox } from '../conformance/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const account = { stripeAccount: 'acct_4Payouts' };

function pay(amount: number, currency = 'gbp', payment_method = 'pm_card_visa') {
  return sandbox.stripe.paymentIntents.create(
    { amount, currency, payment_method, confirm: true, confirmation_method: 'manual', use_stripe_sdk: true },
    account,
  );
}

async function pass(days: number) {
  await fetch(`${sandbox.url}/sandbox/clock`, { method: 'POST', body: JSON.stringify({ advance_days: days }) });
}

async function linesOf(payout: string) {
  const list = { payout, expand: ['data.source'] };
  const { data } = await sandbox.stripe.balanceTransactions.list(list, account);
  return data.map(({ type, amount, fee, source }) => ({ type, amount, fee, source: source as { object: string } }));
}

test('available money is paid out automatically, one payout for each currency, and its lines sum to it', async () => {
  const intent = await pay(100_00);
  await pay(50_00, 'eur');
  await sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 10_00 }, account);
  // the refund was deducted at once, and the payment is not available yet
  expect((await sandbox.stripe.payouts.list({}, account)).data).toEqual([]);
  await pass(8);
  const { data } = await sandbox.stripe.payouts.list({}, account);
  expect(data.map(({ currency, amount, status }) => [currency, amount, status])).toEqual([
    ['eur', 49_00, 'in_transit'],
    ['gbp', 88_30, 'in_transit'],
  ]);
  const lines = await linesOf(data[1]!.id);
  expect(lines).toMatchObject([
    { type: 'payout', amount: -88_30, fee: 0, source: { object: 'payout', id: data[1]!.id } },
    { type: 'refund', amount: -10_00, fee: 0, source: { object: 'refund', payment_intent: intent.id } },
    { type: 'charge', amount: 100_00, fee: 1_70, source: { object: 'charge', payment_intent: intent.id } },
  ]);
  expect(lines.reduce((sum, { amount, fee }) => sum + amount - fee, 0)).toBe(0);
  await pass(1);
  expect(await sandbox.stripe.payouts.retrieve(data[1]!.id, {}, account)).toMatchObject({ status: 'paid' });
  expect((await sandbox.stripe.payouts.list({}, account)).data).toHaveLength(2);
});

test('a disputed payment is deducted from the next payout', async () => {
  const disputed = await pay(30_00, 'gbp', 'pm_card_createDispute');
  await expect.poll(async () => (await sandbox.stripe.disputes.list({}, account)).data).toHaveLength(1);
  await pay(90_00);
  await pass(8);
  const [payout] = (await sandbox.stripe.payouts.list({ limit: 1 }, account)).data;
  expect(await linesOf(payout!.id)).toContainEqual(
    expect.objectContaining({
      type: 'adjustment',
      amount: -30_00,
      source: expect.objectContaining({ object: 'dispute', payment_intent: disputed.id }),
    }),
  );
});
