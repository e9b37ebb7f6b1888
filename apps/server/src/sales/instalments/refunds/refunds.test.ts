import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePlan } from '../../../commands/payments/plans.ts';
import { makeDebitRefunds } from './make-debit-refunds.ts';
import { recordRefund } from './record-refund.ts';
import { refundLeaseSeconds } from '../../../payments/refunds/refund-attempts.ts';
import { many } from '../../../testing/at-once.ts';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';
import type { Action } from '../../../testing/audit-rows/expect-audit.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { openPlanOffice } from '../plans/plan-office.fixture.ts';
import type { Bought, PlanOffice } from '../plans/plan-office.fixture.ts';

let office: PlanOffice;
beforeAll(async () => {
  office = await openPlanOffice();
});
afterAll(() => office.close());

/** Expects entries of the audit log about refunds of the first instalment of a plan. */
const expectOf = (
  { order }: Bought,
  action: Action,
  ...entries: { by: string | null; amount: number; reason?: string }[]
) =>
  expectAudit(
    office.shop.db,
    { client_id: office.operator.client.id, subject_id: order },
    action,
    entries.map(({ by, ...facts }) => ({
      by,
      subject: `order ${order}`,
      after: { line: 1, number: 1, currency: 'gbp', ...facts },
    })),
  );

test('C-190 an instalment is refunded once although responses are lost, and never more than was paid', async () => {
  const bought = await office.buyTicket();
  await expect(office.refund(bought, 1, '1.00')).rejects.toThrow(
    'Instalment 1 is pending submission. Only a paid instalment',
  );
  await office.happen('payment_paid_out', bought, 1);
  await expect(office.refund(bought, 1, '120.01')).rejects.toThrow('At most £120.00 of instalment 1 can be refunded.');
  await expect(office.refund(bought, 1, '1.5')).rejects.toThrow('Write the amount as 81.00');
  await expect(office.refund(bought, 9, '1.00')).rejects.toThrow('There is no instalment 9');
  const outcomes = await Promise.allSettled([office.refund(bought, 1, '70.00'), office.refund(bought, 1, '70.00')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await office.shop.misbehave({ provider: 'gocardless', drop_after_processing: 1_000, only_path: '/refunds' });
  await office.shop.runJobs();
  await office.shop.misbehave(undefined);
  for (let turns = 0; turns < 3; turns += 1) {
    office.shop.clock.advance({ minutes: 10 });
    await office.shop.runJobs();
  }
  expect(await office.balancesOf(bought)).toMatchObject({ provider_balance: 50_00, refunds: 70_00 });
  expect(await office.mailsTo(bought.email, 'instalment-refunded')).toBe(1);
  await office.refund(bought, 1, '50.00');
  await expectAudit(
    office.shop.db,
    { client_id: office.operator.client.id, subject_id: bought.order },
    'refund-instalment',
    [70_00, 50_00].map((amount) => ({
      by: testStaff.id,
      subject: `order ${bought.order}`,
      after: { line: 1, number: 1, amount, currency: 'gbp', reason: expect.any(String) as string },
    })),
  );
  await office.shop.runJobs();
  // the provider reports what staff asked for
  await expectOf(bought, 'report-refund');
  const lines = (await writePlan(office.shop, [office.operator.client.slug, bought.ticket])).split('\n');
  expect(lines[1]).toMatch(/^1\tdeposit\t.*£120\.00\tpaid_out\t£120\.00 refunded$/);
  expect(lines.filter((line) => line.startsWith('refund of 1') && line.endsWith('succeeded'))).toHaveLength(2);
  const provider = await office.shop.deps.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', bought.order)
    .execute();
  expect(new Set(provider.map(({ provider_refund_id }) => provider_refund_id)).size).toBe(2);
});

test('a refund made on the provider’s own pages is recorded, and takes precedence over one that was requested here', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_paid_out', bought, 1);
  await office.refund(bought, 1, '100.00');
  const links = { payment: bought.payments[0]! };
  await office.shop.misbehave({ provider: 'gocardless', webhooks: { duplicate: true } });
  const { id: made } = await office
    .provider()
    .refunds.create({ amount: 60_00, total_amount_confirmation: 60_00, links });
  await office.shop.until(async () => {
    office.shop.clock.advance({ seconds: 5 });
    await office.shop.runJobs();
    return (await office.balancesOf(bought))['refunds'] === 60_00;
  }, 'the refund is recorded');
  await office.shop.misbehave(undefined);
  // an event that arrives again, and two at once
  const refund = await office.provider().refunds.find(made!);
  const first = { client_id: office.operator.client.id, order_id: bought.order, line: 1, number: 1 };
  await many(2, () => recordRefund(office.shop.deps, first, refund));
  await expectOf(bought, 'report-refund', { by: 'gocardless', amount: 60_00 });
  await expectOf(bought, 'fail-refund', {
    by: null,
    amount: 100_00,
    reason: 'The money was refunded elsewhere',
  });
  const rows = office.shop.db.selectFrom('refunds').selectAll().where('order_id', '=', bought.order).orderBy('state');
  expect((await rows.execute()).map(({ state, amount }) => [state, amount])).toEqual([
    ['failed', 100_00],
    ['succeeded', 60_00],
  ]);
});

test('a refund that the bank returns is failed, and the operator is notified', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_paid_out', bought, 1);
  await office.refund(bought, 1, '20.00');
  await office.shop.runJobs();
  const before = await office.mailsTo(office.operator.client.support_email!, 'operator-notice-refund-failed');
  const row = await office.shop.db
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('order_id', '=', bought.order)
    .executeTakeFirstOrThrow();
  await office.shop.play('refund_returned', row.provider_refund_id!);
  await office.shop.until(async () => {
    office.shop.clock.advance({ seconds: 5 });
    await office.shop.runJobs();
    return (await office.balancesOf(bought))['refunds'] === 0;
  }, 'the money is back');
  expect(await office.balancesOf(bought)).toMatchObject({ provider_balance: 120_00 });
  expect(await office.mailsTo(office.operator.client.support_email!, 'operator-notice-refund-failed')).toBe(before + 1);
  const returned = await office.provider().refunds.find(row.provider_refund_id!);
  const first = { client_id: office.operator.client.id, order_id: bought.order, line: 1, number: 1 };
  await many(2, () => recordRefund(office.shop.deps, first, returned));
  await expectOf(bought, 'return-refund', {
    by: 'gocardless',
    amount: 20_00,
    reason: 'The bank returned the money',
  });
  await expectOf(bought, 'fail-refund');
});

test('of two pending refunds the newer one is cancelled after a refund made elsewhere, and the operator is notified', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_paid_out', bought, 1);
  await office.shop.misbehave({ provider: 'gocardless', fail_503: 10_000, only_path: 'POST /gocardless/refunds' });
  await office.refund(bought, 1, '40.00');
  office.shop.clock.advance({ seconds: 1 });
  await office.refund(bought, 1, '40.00');
  await office.shop.runJobs();
  await office.shop.misbehave(undefined);
  const before = await office.mailsTo(office.operator.client.support_email!, 'operator-notice-refund-failed');
  const links = { payment: bought.payments[0]! };
  await office.provider().refunds.create({ amount: 70_00, total_amount_confirmation: 70_00, links });
  await office.shop.until(async () => {
    office.shop.clock.advance({ minutes: 3 });
    await office.shop.runJobs();
    return (await office.balancesOf(bought))['refunds'] === 110_00;
  }, 'the refunds that fit are made');
  expect(await office.mailsTo(office.operator.client.support_email!, 'operator-notice-refund-failed')).toBe(before + 1);
});

test('a refund whose responses are all lost stays pending, and is made once', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_paid_out', bought, 1);
  await office.shop.misbehave({
    provider: 'gocardless',
    drop_after_processing: 10_000,
    only_path: '/refunds',
    webhooks: { drop: true },
  });
  await office.refund(bought, 1, '40.00');
  await office.shop.db.updateTable('refunds').set({ attempts: 12 }).where('order_id', '=', bought.order).execute();
  await office.shop.runJobs();
  await office.shop.misbehave(undefined);
  const row = office.shop.db.selectFrom('refunds').select('state').where('order_id', '=', bought.order);
  expect(await row.execute()).toEqual([{ state: 'pending' }]);
  await office.shop.db
    .updateTable('refunds')
    .set({ next_attempt_at: office.shop.clock.now() })
    .where('order_id', '=', bought.order)
    .execute();
  await office.shop.runJobs();
  expect(await row.execute()).toEqual([{ state: 'succeeded' }]);
  const { refunds } = await office.provider().refunds.list({ payment: bought.payments[0]! });
  expect(refunds).toHaveLength(1);
});

test('a refund that two processes send to the provider at once is made once and counted once', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_paid_out', bought, 1);
  await office.refund(bought, 1, '40.00');
  const row = office.shop.db.selectFrom('refunds').select(['state', 'attempts']).where('order_id', '=', bought.order);
  // only the call that makes a refund is delayed: the second process reads the list of refunds before the first one's refund is in it
  await office.shop.misbehave({ delay_ms: 1_500, only_path: 'POST /gocardless/refunds' });
  const first = makeDebitRefunds(office.shop.deps);
  await expect.poll(() => row.execute()).toEqual([{ state: 'pending', attempts: 1 }]);
  // the claim of the first process ends while its call is on its way
  office.shop.clock.advance({ seconds: refundLeaseSeconds + 1 });
  expect(await Promise.all([first, makeDebitRefunds(office.shop.deps)])).toEqual([true, true]);
  await office.shop.misbehave(undefined);
  office.shop.clock.advance({ minutes: 10 });
  await office.shop.runJobs();
  expect(await row.execute()).toEqual([{ state: 'succeeded', attempts: 2 }]);
  const { refunds } = await office.provider().refunds.list({ payment: bought.payments[0]! });
  expect(refunds).toHaveLength(1);
  expect(await office.balancesOf(bought)).toMatchObject({ refunds: 40_00, provider_balance: 80_00 });
  expect(await office.mailsTo(bought.email, 'instalment-refunded')).toBe(1);
});

test('another refund can be made after one was returned, and an older response does not mark the first as succeeded', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_paid_out', bought, 1);
  await office.refund(bought, 1, '20.00');
  await office.shop.runJobs();
  const sent = await office.shop.db
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('order_id', '=', bought.order)
    .executeTakeFirstOrThrow();
  const old = await office.provider().refunds.find(sent.provider_refund_id!);
  await office.shop.play('refund_returned', sent.provider_refund_id!);
  await office.shop.until(async () => {
    office.shop.clock.advance({ seconds: 5 });
    await office.shop.runJobs();
    return (await office.balancesOf(bought))['refunds'] === 0;
  }, 'the money is back');
  await recordRefund(
    office.shop.deps,
    { client_id: office.operator.client.id, order_id: bought.order, line: 1, number: 1 },
    old,
  );
  expect(await office.balancesOf(bought)).toMatchObject({ refunds: 0 });
  await office.refund(bought, 1, '20.00');
  await office.shop.runJobs();
  expect(await office.balancesOf(bought)).toMatchObject({ refunds: 20_00, provider_balance: 100_00 });
});
