import type { Payment } from 'gocardless-nodejs/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, startTestDebits } from '../conformance/test-debits.ts';
import type { TestDebits } from '../conformance/test-debits.ts';
import { addWorkingDays, isWorkingDay } from './time/calendar.ts';
import { SCENARIOS } from './scenarios.ts';

let debits: TestDebits;
let today: string;
beforeAll(async () => {
  debits = await startTestDebits();
  await pass(0);
});
afterAll(() => debits.stop());

async function pass(days: number): Promise<void> {
  ({ today } = (await debits.advance(days)) as { today: string });
}
const passTo = async (day: string): Promise<void> => {
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  await pass(Math.max(0, days));
};

async function planOn(account: string, amounts = [1000, 500]) {
  const mandate = await debits.authoriseMandate({ account });
  const plan = await debits.schedule(mandate, amounts);
  const payments = async (): Promise<Payment[]> =>
    Promise.all(plan.links!.payments!.map((id) => debits.client.payments.find(id)));
  return {
    mandate,
    plan,
    payments,
    statuses: async () => (await payments()).map(({ status }) => status),
    state: async () => (await debits.client.instalmentSchedules.find(plan.id!)).status,
    eventNames: async () =>
      (await debits.client.events.list({ instalment_schedule: plan.id! })).events
        .map(({ action }) => action!)
        .toReversed(),
  };
}

test('F-22 a mandate is submitted on the next working day and active three later; a payment is confirmed two days after it is charged and paid out two later', async () => {
  const began = today;
  const { mandate, payments, statuses } = await planOn('55779911', [1000]);
  const mandateStatus = async () => (await debits.client.mandates.find(mandate.id!)).status;
  expect(mandate.next_possible_charge_date).toBe(addWorkingDays(began, 5));
  const chargeDate = (await payments())[0]!.charge_date!;
  expect(chargeDate).toBe(addWorkingDays(began, 5));
  await passTo(addWorkingDays(began, 1));
  expect(await mandateStatus()).toBe('submitted');
  await passTo(addWorkingDays(began, 4));
  expect(await mandateStatus()).toBe('active');
  expect(await debits.client.mandates.find(mandate.id!)).toMatchObject({
    next_possible_charge_date: addWorkingDays(today, 3),
  });
  expect(await statuses()).toEqual(['submitted']);
  await passTo(addWorkingDays(chargeDate, 1));
  expect(await statuses()).toEqual(['submitted']);
  await passTo(addWorkingDays(chargeDate, 2));
  expect(await statuses()).toEqual(['confirmed']);
  await passTo(addWorkingDays(chargeDate, 4));
  expect(await statuses()).toEqual(['paid_out']);
});

test('F-22 a charge date that is not a working day moves to the next one', async () => {
  const mandate = await debits.authoriseMandate();
  const payment = await debits.client.payments.create({
    amount: 100,
    currency: 'GBP',
    charge_date: '2031-12-25',
    links: { mandate: mandate.id! },
  });
  expect([payment.charge_date, isWorkingDay(payment.charge_date!)]).toEqual(['2031-12-29', true]);
});

test('F-21 a mandate that the bank refuses ends its plan', async () => {
  const { mandate, statuses, state, eventNames } = await planOn('55779912');
  await pass(14);
  expect(await debits.client.mandates.find(mandate.id!)).toMatchObject({
    status: 'failed',
    next_possible_charge_date: null,
  });
  expect([await statuses(), await state()]).toEqual([['cancelled', 'cancelled'], 'cancelled']);
  expect(await eventNames()).toEqual(['created', 'created', 'created', 'cancelled', 'cancelled', 'cancelled']);
  const [failed] = (await debits.client.events.list({ mandate: mandate.id!, action: 'failed' })).events;
  expect(failed).toMatchObject({ details: { origin: 'bank', cause: 'invalid_bank_details', scheme: 'bacs' } });
  const [cancelled] = (await debits.client.events.list({ parent_event: failed!.id! })).events;
  expect(cancelled).toMatchObject({
    resource_type: 'payments',
    action: 'cancelled',
    details: { cause: 'mandate_failed' },
  });
});

test('F-21 failed payments can be retried three times; an account that fails once then pays, and the plan recovers', async () => {
  const always = await planOn('55779913', [700]);
  const once = await planOn('55779914', [800]);
  await pass(20);
  expect([await always.statuses(), await once.statuses()]).toEqual([['failed'], ['failed']]);
  expect([await always.state(), await once.state()]).toEqual(['errored', 'errored']);
  const [event] = (await debits.client.events.list({ payment: once.plan.links!.payments![0]!, action: 'failed' }))
    .events;
  expect(event).toMatchObject({
    details: { cause: 'refer_to_payer', reason_code: 'ARUDD-0', will_attempt_retry: false },
  });
  const retry = ({ plan }: { plan: { links?: { payments?: string[] } } }) =>
    debits.client.payments.retry(plan.links!.payments![0]!);
  for (const failures of [2, 3, 4]) {
    expect(await retry(always)).toMatchObject({ status: 'pending_submission' });
    await pass(20);
    expect((await always.eventNames()).filter((action) => action === 'failed')).toHaveLength(failures);
  }
  expect(await refusal(retry(always))).toMatchObject({ code: 422, errors: [{ reason: 'retry_failed' }] });
  await retry(once);
  expect(await once.state()).toBe('active');
  await pass(20);
  expect([await once.statuses(), await once.state()]).toEqual([['paid_out'], 'completed']);
  expect(await once.eventNames()).toEqual([
    'created',
    'created',
    'submitted',
    'failed',
    'errored',
    'resubmission_requested',
    'resumed',
    'submitted',
    'confirmed',
    'paid_out',
    'completed',
  ]);
});

test('F-21 a late failure follows the confirmation, and a chargeback follows the payout, which is then deducted again', async () => {
  const late = await planOn('55779915', [900]);
  const back = await planOn('55779916', [600]);
  await pass(30);
  expect([await late.statuses(), await back.statuses()]).toEqual([['failed'], ['charged_back']]);
  expect(await late.eventNames()).toEqual(expect.arrayContaining(['confirmed', 'failed', 'errored']));
  expect(await back.eventNames()).toEqual(expect.arrayContaining(['paid_out', 'charged_back', 'errored']));
  const next = await planOn('55779911', [5000]);
  await pass(30);
  const { payout } = (await next.payments())[0]!.links!;
  const { payout_items: items } = await debits.client.payoutItems.list({ payout: payout! });
  expect(items).toContainEqual({
    type: 'payment_charged_back',
    amount: '-600.0',
    links: { payment: back.plan.links!.payments![0] },
    taxes: [],
  });
  expect(items.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(
    (await debits.client.payouts.find(payout!)).amount,
  );
});

test('refunds name the total that will have been refunded, never exceed the payment, and are deducted from the next payout', async () => {
  const { client } = debits;
  const plan = await planOn('55779911', [1000]);
  const payment = plan.plan.links!.payments![0]!;
  const refund = (amount: number, total: number) =>
    client.refunds.create({ amount, total_amount_confirmation: total, links: { payment } });
  expect(await refusal(refund(100, 100))).toMatchObject({ errors: [{ reason: 'refund_payment_invalid_state' }] });
  await pass(25);
  const made = await refund(300, 300);
  expect(await refusal(refund(300, 300))).toMatchObject({ errors: [{ reason: 'total_amount_confirmation_invalid' }] });
  expect(await refusal(refund(701, 1001))).toMatchObject({
    errors: [{ reason: 'available_refund_amount_insufficient' }],
  });
  expect(await client.payments.find(payment)).toMatchObject({ amount: 1000, amount_refunded: 300 });
  await pass(8);
  expect(await client.refunds.find(made.id!)).toMatchObject({ status: 'paid', amount: 300 });
  expect((await client.refunds.list({ payment })).refunds).toHaveLength(1);
  expect(await client.refunds.update(made.id!, { metadata: { why: 'asked' } })).toMatchObject({
    metadata: { why: 'asked' },
  });
});

for (const [scenario, mandateStatus, paymentStatus, state] of [
  ['mandate_activated', 'active', 'pending_submission', 'active'],
  ['mandate_failed', 'failed', 'cancelled', 'cancelled'],
  ['mandate_expired', 'expired', 'cancelled', 'cancelled'],
  ['mandate_cancelled', 'cancelled', 'cancelled', 'cancelled'],
  ['mandate_blocked', 'blocked', 'cancelled', 'cancelled'],
  ['mandate_suspended', 'suspended_by_payer', 'pending_submission', 'active'],
] as const) {
  test(`F-21 ${scenario} makes a mandate ${mandateStatus}, its payments ${paymentStatus} and their plan ${state}`, async () => {
    const plan = await planOn('55779911');
    await debits.play(scenario, plan.mandate.id);
    expect(await debits.client.mandates.find(plan.mandate.id!)).toMatchObject({ status: mandateStatus });
    expect([await plan.statuses(), await plan.state()]).toEqual([[paymentStatus, paymentStatus], state]);
  });
}

test('F-21 mandate_replaced cancels a mandate, names the new one, and its pending payments and plan go on with that', async () => {
  const plan = await planOn('55779911');
  await debits.play('mandate_activated', plan.mandate.id);
  await debits.play('mandate_replaced', plan.mandate.id);
  const old = await debits.client.mandates.find(plan.mandate.id!);
  expect(old.status).toBe('cancelled');
  const replacement = await debits.client.mandates.find(old.links!.new_mandate!);
  expect(replacement).toMatchObject({ status: 'active', links: { customer: old.links!.customer } });
  expect([await plan.statuses(), await plan.state()]).toEqual([['pending_submission', 'pending_submission'], 'active']);
  const { payments } = await debits.client.payments.list({ customer: old.links!.customer! });
  expect(payments.map(({ links }) => links!.mandate)).toEqual([replacement.id, replacement.id]);
});

for (const [scenario, status, state] of [
  ['payment_submitted', 'submitted', 'active'],
  ['payment_confirmed', 'confirmed', 'active'],
  ['payment_paid_out', 'paid_out', 'active'],
  ['payment_failed', 'failed', 'errored'],
  ['payment_late_failure', 'failed', 'errored'],
  ['payment_charged_back', 'charged_back', 'errored'],
] as const) {
  test(`F-21 ${scenario} makes one payment ${status} and its plan ${state}`, async () => {
    const plan = await planOn('55779911');
    await debits.play(scenario, plan.plan.links!.payments![0]);
    expect([await plan.statuses(), await plan.state()]).toEqual([[status, 'pending_submission'], state]);
  });
}

test('an unknown or impossible scenario, and one without a resource, are refused', async () => {
  expect(SCENARIOS).toHaveLength(14);
  await expect(debits.play('payment_lost', 'PM1')).rejects.toThrow('Unknown scenario');
  await expect(debits.play('payment_failed', 'PM1')).rejects.toThrow('not found');
  const { mandate, plan } = await planOn('55779911');
  await debits.play('mandate_cancelled', mandate.id);
  await expect(debits.play('mandate_activated', mandate.id)).rejects.toThrow('already');
  await expect(debits.play('payment_confirmed', plan.links!.payments![0])).rejects.toThrow('cannot get there');
  const other = await debits.authoriseMandate();
  await debits.client.scenarioSimulators.run('mandate_activated', { links: { resource: other.id! } });
  expect(await debits.client.mandates.find(other.id!)).toMatchObject({ status: 'active' });
});

test('a refund that the bank returns is in the balance again, once', async () => {
  const { plan } = await planOn('55779911');
  const payment = plan.links!.payments![0]!;
  await debits.play('payment_paid_out', payment);
  const { id } = await debits.client.refunds.create({
    amount: 100,
    total_amount_confirmation: 100,
    links: { payment },
  });
  await debits.play('refund_returned', id);
  expect(await debits.client.refunds.find(id!)).toMatchObject({ status: 'funds_returned', amount: 100 });
  await expect(debits.play('refund_returned', id)).rejects.toThrow('already');
});

test('the clock moves forward by whole days only', async () => {
  await expect(debits.advance(-1)).rejects.toThrow('does not go back');
  await expect(debits.advance(0.5)).rejects.toThrow('whole number');
  const before = today;
  await pass(2);
  expect(Date.parse(today) - Date.parse(before)).toBe(2 * 86_400_000);
});
