import { addDays, startOfMonth } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../../../platform/clock.ts';
import { buildDirectDebitOperator, giveMandate } from '../../../testing/builders/build-direct-debit.ts';
import { soldFor } from '../../../testing/builders/build-operator.ts';
import { claimAccounts } from './claim-accounts.ts';
import { daysOfTests, daysUntilPaidOut, startPayoutShop } from './payout-shop.fixture.ts';

let shop: Awaited<ReturnType<typeof startPayoutShop>>;
beforeAll(async () => {
  shop = await startPayoutShop();
}, 60_000);
afterAll(() => shop.stop());

test('every payout of a plan agrees with our rows, is stored with its fees, and is not read again', async () => {
  // the first monthly payment is weeks after the deposit, so that each is in a payout of its own
  const first = startOfMonth(addDays(localDate(shop.clock.now(), 'Europe/London'), 45));
  const sold = soldFor(daysOfTests);
  const ofPlan = { ...sold, ticket: { ...sold.ticket, monthly_sub_start: first } };
  const known = await buildDirectDebitOperator(shop.deps, ofPlan);
  const { operator, order_id } = await shop.sellPlan(undefined, known);
  for (let days = 0; days < 120; days += 20) {
    await shop.pass(20);
    await shop.compare();
  }
  expect((await shop.instalmentsOf(order_id)).map(({ state }) => state)).toEqual([
    'paid_out',
    'paid_out',
    'paid_out',
    'paid_out',
  ]);
  const payouts = await shop.payoutsOf(operator);
  expect(
    payouts.map(({ ours, others, fees, amount, currency, differences }) => ({
      ours,
      others,
      fees,
      amount,
      currency,
      differences,
    })),
  ).toEqual([
    { ours: 120_00, others: 0, fees: 140, amount: 118_60, currency: 'gbp', differences: [] },
    ...[2, 3, 4].map(() => ({ ours: 81_00, others: 0, fees: 101, amount: 79_99, currency: 'gbp', differences: [] })),
  ]);
  expect(await shop.linesOf(operator)).toEqual(['paid_out 120', 'paid_out 81', 'paid_out 81', 'paid_out 81']);
  await shop.pass(1);
  await shop.compare();
  expect(await shop.payoutsOf(operator)).toEqual(payouts);
  expect(await shop.auditOf(operator)).toEqual([]);
}, 60_000);

test('other payments of an operator are counted separately, and are no difference', async () => {
  const { operator } = await shop.sellPlan();
  const provider = shop.deps.gocardless(`sandbox_demo_${operator.client.slug}`);
  const request = await provider.billingRequests.create({ mandate_request: { currency: 'GBP' } });
  const flow = await provider.billingRequestFlows.create({
    links: { billing_request: request.id },
    redirect_uri: 'https://club.example/back',
  });
  await giveMandate(flow.authorisation_url!);
  const { links } = await provider.billingRequests.find(request.id);
  const mandate = links!.mandate_request_mandate!;
  await provider.payments.create({ amount: 50_00, currency: 'GBP', links: { mandate } });
  await shop.pass(daysUntilPaidOut);
  await shop.compare();
  const payouts = await shop.payoutsOf(operator);
  expect(payouts.filter(({ others }) => others !== 0)).toMatchObject([{ others: 50_00, differences: [] }]);
  for (const { amount, ours, others, fees } of payouts) expect(amount).toBe(ours + others - fees);
  expect((await shop.linesOf(operator)).filter((line) => line === 'paid_out 120')).toHaveLength(1);
  expect((await shop.linesOf(operator)).filter((line) => line === 'paid_out 50')).toEqual([]);
  expect(await shop.auditOf(operator)).toEqual([]);
});

test('F-21 money that a bank takes back is taken off a later payout, and agrees before and after', async () => {
  const { operator, order_id } = await shop.sellPlan('55779916');
  await shop.pass(daysUntilPaidOut);
  await shop.compare();
  // nothing was paid out since that it could come off
  const backwards = async () => (await shop.instalmentsOf(order_id))[0]!.state;
  await shop.pass(10);
  await shop.compare();
  expect([await backwards(), await shop.linesOf(operator)]).toEqual(['charged_back', ['paid_out 120']]);
  await shop.sellPlan('55779911', operator);
  await shop.sellPlan('55779911', operator);
  await shop.pass(daysUntilPaidOut);
  await shop.compare();
  expect(await shop.linesOf(operator)).toContain('charged_back -120');
  expect((await shop.payoutsOf(operator)).flatMap(({ differences }) => differences)).toEqual([]);
  expect(await shop.auditOf(operator)).toEqual([]);
});

test('an operator’s refund without an event is first read from the provider, and agrees also when it comes back', async () => {
  const { operator, order_id, deposit } = await shop.soldAndPaidOut();
  await shop.compare();
  const provider = shop.deps.gocardless(`sandbox_demo_${operator.client.slug}`);
  const links = { payment: deposit.provider_payment_id! };
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  const refund = await provider.refunds.create({ amount: 20_00, total_amount_confirmation: 20_00, links });
  await shop.misbehave(undefined);
  await shop.payOut(order_id, [2]);
  await shop.pass(1);
  await shop.compare();
  expect(await shop.linesOf(operator)).toContain('refunded -20');
  expect((await shop.instalmentsOf(order_id))[0]!.refunded).toBe(20_00);
  await shop.play('refund_returned', refund.id!);
  await shop.payOut(order_id, [3]);
  await shop.pass(1);
  await shop.compare();
  expect(await shop.linesOf(operator)).toContain('refunded 20');
  expect((await shop.payoutsOf(operator)).map(({ differences }) => differences)).toEqual([[], [], []]);
  expect(await shop.auditOf(operator)).toEqual([]);
});

test('F-08 a refund that comes back without an event is found in the next payout, and is in the balance again', async () => {
  const { operator, order_id, deposit } = await shop.soldAndPaidOut();
  await shop.compare();
  const refund = await shop.giveBack(operator, deposit, 20_00);
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await shop.play('refund_returned', refund);
  await shop.misbehave(undefined);
  // both lines come by one payout, and sum to nothing
  await shop.payOut(order_id, [2]);
  await shop.pass(1);
  expect((await shop.instalmentsOf(order_id))[0]!.refunded).toBe(20_00);
  await shop.compare();
  expect(await shop.linesOf(operator)).toEqual(expect.arrayContaining(['refunded -20', 'refunded 20']));
  expect((await shop.instalmentsOf(order_id))[0]!.refunded).toBe(0);
  expect((await shop.payoutsOf(operator)).map(({ differences }) => differences)).toEqual([[], []]);
  expect(await shop.auditOf(operator)).toEqual([]);
});

test('a refund agrees before it is in a payout, after it is in one, and when it came back before its money', async () => {
  const { operator, order_id, deposit } = await shop.soldAndPaidOut();
  const refund = await shop.giveBack(operator, deposit, 20_00);
  const agree = async () => {
    await shop.pass(1);
    await shop.compare();
    expect((await shop.payoutsOf(operator)).flatMap(({ differences }) => differences)).toEqual([]);
    expect(await shop.auditOf(operator)).toEqual([]);
  };
  await agree();
  expect(await shop.linesOf(operator)).toEqual(['paid_out 120']);
  await shop.payOut(order_id, [2]);
  await shop.play('refund_returned', refund);
  await shop.until(async () => {
    await shop.runJobs();
    return (await shop.instalmentsOf(order_id))[0]!.refunded === 0;
  }, 'the refund has come back');
  await agree();
  expect(await shop.linesOf(operator)).toEqual(expect.arrayContaining(['refunded -20']));
  expect(await shop.linesOf(operator)).not.toContain('refunded 20');
  await shop.payOut(order_id, [3]);
  await agree();
  expect(await shop.linesOf(operator)).toContain('refunded 20');
});

test('F-08 a payout with missing events is no difference: the payments are first read from the provider', async () => {
  const { operator, order_id } = await shop.sellPlan();
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await shop.payOut(order_id, [1]);
  await shop.misbehave(undefined);
  expect((await shop.instalmentsOf(order_id))[0]!.state).not.toBe('paid_out');
  await shop.compare();
  expect(await shop.payoutsOf(operator)).toMatchObject([{ ours: 120_00, differences: [] }]);
  expect((await shop.instalmentsOf(order_id))[0]!.state).toBe('paid_out');
  expect(await shop.auditOf(operator)).toEqual([]);
});

for (const [state, how] of [
  ['offline', { fail_503: true }],
  ['offline in the middle of a turn', { fail_503: true, only_path: '/payout_items' }],
] as const) {
  test(`F-23 while the provider is ${state} nothing is stored, and the comparison is made when it is online`, async () => {
    const { operator } = await shop.soldAndPaidOut();
    await shop.misbehave({ provider: 'gocardless', ...how });
    await shop.compare();
    await shop.misbehave(undefined);
    expect(await shop.payoutsOf(operator)).toEqual([]);
    expect(shop.errorsOf(operator)).toContainEqual(
      expect.objectContaining({ msg: 'the payouts of an account could not be compared' }),
    );
    shop.clock.advance({ minutes: 15 });
    await shop.compare();
    expect(await shop.payoutsOf(operator)).toMatchObject([{ differences: [] }]);
  }, 60_000);
}

test('lists of more than one page are read to their end', async () => {
  const { operator } = await shop.soldAndPaidOut(2, 3, 4);
  await shop.compare(1);
  const payouts = await shop.payoutsOf(operator);
  expect(payouts.map(({ ours }) => ours)).toEqual([120_00, 81_00, 81_00, 81_00]);
  expect(payouts.flatMap(({ differences }) => differences)).toEqual([]);
  expect(await shop.auditOf(operator)).toEqual([]);
});

test('F-05 two concurrent comparisons store each payout once', async () => {
  const { operator } = await shop.soldAndPaidOut(2, 3, 4);
  await Promise.all([shop.compare(), shop.compare(), shop.compare()]);
  expect(await shop.payoutsOf(operator)).toHaveLength(4);
  // one took longer than its lease, and another has begun as well
  const due = { next_at: shop.clock.now(), compared_to: new Date(0) };
  await shop.db.deleteFrom('payout_lines').where('client_id', '=', operator.client.id).execute();
  await shop.db.deleteFrom('payouts').where('client_id', '=', operator.client.id).execute();
  const again = async () => {
    await shop.db.updateTable('payout_comparisons').set(due).where('client_id', '=', operator.client.id).execute();
    await shop.compare();
  };
  await Promise.all([again(), again(), again()]);
  expect(await shop.linesOf(operator)).toEqual(['paid_out 120', 'paid_out 81', 'paid_out 81', 'paid_out 81']);
}, 60_000);

test('F-05 a due account is claimed by one process only', async () => {
  const { operator } = await shop.soldAndPaidOut();
  await shop.compare();
  await shop.pass(1);
  const claimed = await Promise.all([1, 2, 3].map(() => claimAccounts(shop.deps, 100)));
  const ofOperator = claimed.flat().filter(({ client_id }) => client_id === operator.client.id);
  expect(ofOperator).toHaveLength(1);
});
