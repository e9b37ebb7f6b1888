import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator, soldFor } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { readStripeLines } from '../providers/read-stripe-payouts.ts';
import { daysOfTests, startPayoutShop } from './payout-shop.fixture.ts';

let shop: Awaited<ReturnType<typeof startPayoutShop>>;
beforeAll(async () => {
  shop = await startPayoutShop();
}, 60_000);
afterAll(() => shop.stop());

/** Until a card payment is available, and paid out with all that is. */
const daysUntilAvailable = 8;

/** A ticket that was bought by card, of an operator with an account of its own. */
async function sellByCard(known?: TestOperator, card?: string) {
  const operator = known ?? (await buildOperator(shop.db, soldFor(daysOfTests)));
  const response = await shop.buy(await shop.purchaser(), operator, { card });
  const { id } = response.json<{ id: string }>();
  const payment = await shop.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .where('orders.customer_ticket_id', '=', id)
    .executeTakeFirstOrThrow();
  return { operator, payment, account: { stripeAccount: operator.client.stripe_account_id! } };
}

async function paidOut() {
  const sold = await sellByCard();
  await shop.pass(daysUntilAvailable);
  return sold;
}

function setPayment(id: string, set: object) {
  return shop.db.updateTable('payments').set(set).where('id', '=', id).execute();
}

test('a payout of card payments agrees with our rows; other payments of the operator are counted separately', async () => {
  const { operator, payment, account } = await sellByCard();
  const { amount } = payment;
  const otherPayment = { amount: 50_00, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true } as const;
  await shop.deps.stripe.paymentIntents.create(
    { ...otherPayment, confirmation_method: 'manual', use_stripe_sdk: true },
    account,
  );
  await shop.pass(daysUntilAvailable);
  await shop.compare(1);
  const payouts = await shop.payoutsOf(operator);
  const fees = Math.round(amount * 0.015) + 20 + 75 + 20;
  expect(payouts).toMatchObject([
    {
      provider: 'stripe',
      currency: 'gbp',
      ours: amount,
      others: 50_00,
      fees,
      amount: amount + 50_00 - fees,
      differences: [],
    },
  ]);
  expect(await shop.linesOf(operator)).toEqual([`paid_out ${amount / 100}`]);
  await shop.pass(1);
  await shop.compare();
  expect(await shop.payoutsOf(operator)).toEqual(payouts);
  expect(await shop.auditOf(operator)).toEqual([]);
});

test('F-18 a disputed payment agrees before and after it is taken off a payout', async () => {
  const { operator, payment, account } = await sellByCard(undefined, 'pm_card_createDispute');
  await shop.until(async () => {
    const { data } = await shop.deps.stripe.disputes.list({}, account);
    return data.length > 0;
  }, 'the payment is disputed');
  await sellByCard(operator);
  await sellByCard(operator);
  await shop.pass(daysUntilAvailable);
  await shop.compare();
  expect(await shop.linesOf(operator)).toContain(`charged_back -${payment.amount / 100}`);
  expect((await shop.payoutsOf(operator)).map(({ differences }) => differences)).toEqual([[]]);
  expect(await shop.auditOf(operator)).toEqual([]);
});

/** Our rows have a refund that was made. */
async function writeRefund(
  { client_id, id: payment_id }: Pick<Awaited<ReturnType<typeof sellByCard>>['payment'], 'client_id' | 'id'>,
  { id: provider_refund_id, amount }: { id: string; amount: number },
) {
  const now = shop.clock.now();
  const times = { next_attempt_at: now, created_at: now, updated_at: now };
  const made = { id: payment_id, payment_id, amount, reason: 'operator', provider_refund_id };
  await shop.db
    .insertInto('refunds')
    .values({ client_id, ...made, state: 'succeeded', ...times })
    .execute();
}

test('F-18 a refund before its payment is paid out agrees, then and after the payout', async () => {
  const { operator } = await paidOut();
  const { payment, account } = await sellByCard(operator);
  const refund = await shop.deps.stripe.refunds.create(
    { payment_intent: payment.provider_payment_id!, amount: 5_00 },
    account,
  );
  await writeRefund(payment, refund);
  await shop.compare();
  expect(await shop.linesOf(operator)).toEqual(['refunded -5', `paid_out ${payment.amount / 100}`]);
  expect(await shop.payoutsOf(operator)).toMatchObject([{ differences: [] }]);
  await shop.pass(daysUntilAvailable);
  await shop.compare();
  expect(await shop.payoutsOf(operator)).toMatchObject([{ differences: [] }, { differences: [] }]);
  expect(await shop.auditOf(operator)).not.toContain('payouts-agree');
});

test('F-18 a refund that was made on the provider’s own pages is found, and agrees after our rows have it', async () => {
  const { operator, payment, account } = await sellByCard();
  await sellByCard(operator);
  const { provider_payment_id: payment_intent } = payment;
  const refund = await shop.deps.stripe.refunds.create({ payment_intent: payment_intent!, amount: 5_00 }, account);
  await shop.pass(daysUntilAvailable);
  await shop.compare();
  const differences = [`${payment_intent}: 5.00 GBP of it was refunded by ${refund.id}, and 0.00 GBP in our rows`];
  expect(await shop.payoutsOf(operator)).toMatchObject([{ differences }]);
  expect(await shop.auditOf(operator)).toEqual(['payouts-agree', 'refunds-are-in-payouts']);
  await writeRefund(payment, refund);
  await shop.pass(1);
  await shop.compare();
  expect(await shop.payoutsOf(operator)).toMatchObject([{ differences: [] }]);
  expect(await shop.auditOf(operator)).not.toContain('refunds-are-in-payouts');
});

test('a payment that is missing in our rows is found, shown, and agrees after it is added', async () => {
  const { operator, payment } = await paidOut();
  const { provider_payment_id, captured, amount } = payment;
  await setPayment(payment.id, { state: 'failed', captured: 0 });
  await shop.compare();
  const differences = [
    `${provider_payment_id}: ${(amount / 100).toFixed(2)} GBP of it is paid out, and it is failed in our rows`,
  ];
  expect(await shop.payoutsOf(operator)).toMatchObject([{ differences }]);
  expect(await shop.auditOf(operator)).toEqual(expect.arrayContaining(['payouts-agree', 'payments-are-in-payouts']));
  await setPayment(payment.id, { state: 'succeeded', captured });
  await shop.pass(1);
  await shop.compare();
  expect(await shop.payoutsOf(operator)).toMatchObject([{ differences: [] }]);
  expect(await shop.auditOf(operator)).toEqual([]);
});

test('F-04 while the provider is offline nothing is stored, and the comparison is made when it is online', async () => {
  const { operator } = await paidOut();
  await shop.misbehave({ provider: 'stripe', fail_503: true });
  await shop.compare();
  await shop.misbehave(undefined);
  expect(await shop.payoutsOf(operator)).toEqual([]);
  shop.clock.advance({ minutes: 15 });
  await shop.compare();
  expect(await shop.payoutsOf(operator)).toMatchObject([{ differences: [] }]);
}, 60_000);

test('a payout that an operator requested by hand counts as others’, because it has no lines', async () => {
  const payout = {
    id: 'po_1',
    currency: 'gbp',
    amount: 9_00,
    arrival_date: null,
    made_at: new Date(),
    is_itemised: false,
  };
  const lines = await readStripeLines(shop.deps.stripe, 'acct_1', payout, 100);
  expect(lines).toMatchObject([{ kind: 'other', provider_payment_id: null, amount: 9_00 }]);
});
