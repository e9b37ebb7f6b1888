import { addMonths, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import fc from 'fast-check';
import type { InstalmentSchedule, Payment } from 'gocardless-nodejs/types';
import { expect, test } from 'vitest';
import { assessPlan } from './assess-plan.ts';
import type { InstalmentRow } from '@fareway/domain/instalments/instalment.ts';
import { nextCheckOfPlan } from './next-check.ts';

const first = parseLocalDate('2026-12-01');
const rule = {
  instalment_retries: 2,
  suspends_in_arrears: true,
  today: parseLocalDate('2026-12-03'),
  is_ended: false,
  is_suspending: false,
  ticket_status: 'active' as const,
};
const active: InstalmentSchedule = { status: 'active' };

const row = (number: number, changes: Partial<InstalmentRow> = {}): InstalmentRow => ({
  number,
  kind: 'monthly',
  due_date: addMonths(first, number - 1),
  amount: 81_00,
  state: 'pending_submission',
  provider_payment_id: `PM${number}`,
  charge_date: addMonths(first, number - 1),
  retries: 0,
  retry_on: null,
  is_given_up: false,
  ...changes,
});
const payment = (number: number, changes: Partial<Payment> = {}): Payment => ({
  id: `PM${number}`,
  amount: 81_00,
  charge_date: addMonths(first, number - 1),
  status: 'pending_submission',
  ...changes,
});
const assess = (instalments: InstalmentRow[], payments: Payment[], schedule = active, plan = rule) =>
  assessPlan({ plan, schedule, payments, instalments });

test('a failed payment is retried after five days, as often as the operator’s rule says, and then the ticket is suspended', () => {
  const failed = [payment(1, { status: 'failed' })];
  expect(assess([row(1)], failed)).toMatchObject({
    changes: [{ state: 'failed', retry_on: '2026-12-08' }],
    is_suspended: false,
  });
  expect(assess([row(1, { retries: 2 })], failed)).toMatchObject({
    changes: [{ state: 'failed', retry_on: null }],
    is_suspended: true,
  });
  expect(assess([row(1, { retries: 2 })], failed, active, { ...rule, suspends_in_arrears: false }).is_suspended).toBe(
    false,
  );
});

test('a plan that has been ended has no retries', () => {
  const instalments = [row(1, { state: 'failed', retry_on: parseLocalDate('2026-12-08') }), row(2)];
  const payments = [payment(1, { status: 'failed' }), payment(2, { status: 'cancelled' })];
  const { state, changes } = assess(instalments, payments, { status: 'cancelled' });
  expect(state).toBe('cancelled');
  expect(changes.map(({ retry_on }) => retry_on)).toEqual([null, null]);
});

test('payments are matched with instalments in the order of their days, after the provider has created all of them', () => {
  const planned = [1, 2, 3].map((number) => row(number, { state: 'planned', provider_payment_id: null }));
  expect(assess(planned, [payment(2)]).changes).toEqual([]);
  const matched = assess(planned, [payment(3), payment(1), payment(2)]).changes;
  expect(matched.map(({ provider_payment_id }) => provider_payment_id)).toEqual(['PM1', 'PM2', 'PM3']);
});

test('an instalment whose payment the provider does not list keeps its state and its ledger amount', () => {
  const judged = assess([row(1, { state: 'confirmed' })], [], { status: 'errored' });
  expect(judged).toMatchObject({ changes: [], ledger: [] });
});

test('the ledger has what was paid, charged back and given up, and its accounts sum to 0', () => {
  const statuses = fc.constantFrom(
    'pending_submission',
    'submitted',
    'confirmed',
    'paid_out',
    'failed',
    'charged_back',
    'cancelled',
  );
  const isPaid = (status: string) => status === 'confirmed' || status === 'paid_out';
  const isFailed = (status: string) => ['failed', 'charged_back', 'cancelled'].includes(status);
  fc.assert(
    fc.property(
      fc.array(fc.record({ before: statuses, after: statuses, amount: fc.integer({ min: 1, max: 90_000 }) })),
      fc.boolean(),
      (all, is_ended) => {
        const instalments = all.map(({ before, amount }, index) => row(index + 1, { state: before, amount }));
        const payments = all.map(({ after, amount }, index) => payment(index + 1, { status: after, amount }));
        const { ledger, changes, state } = assess(instalments, payments, active, { ...rule, is_ended });
        const moved = (name: string) => ledger.find(({ account }) => account === name)?.amount ?? 0;
        let cameIn = 0;
        for (const { before, after, amount } of all)
          cameIn += amount * (Number(isPaid(after)) - Number(isPaid(before)));
        const dead = all.filter(({ after }) => isFailed(after)).reduce((whole, { amount }) => whole + amount, 0);
        expect(moved('provider_balance')).toBe(cameIn);
        expect(moved('given_up')).toBe(is_ended ? dead : 0);
        expect(moved('instalments_due') + moved('provider_balance') + moved('given_up')).toBe(0);
        const becomes = new Map(changes.map(({ number, state: now }) => [number, now]));
        expect(all.every(({ after, before }, index) => (becomes.get(index + 1) ?? before) === after)).toBe(true);
        const open = is_ended ? 'cancelled' : 'active';
        expect(state).toBe(all.every(({ after }) => isPaid(after)) ? 'completed' : open);
      },
    ),
  );
});

test('a plan is checked every 6 hours while a payment is at the bank, else some days before the next payment or after a week', () => {
  const now = new Date('2026-12-03T10:00:00Z');
  const hoursUntil = (...instalments: InstalmentRow[]) =>
    (nextCheckOfPlan(instalments, rule.today, now)!.getTime() - now.getTime()) / 3_600_000;
  const paid = row(1, { state: 'paid_out' });
  const on = (day: string, state: InstalmentRow['state'] = 'pending_submission') =>
    row(2, { state, charge_date: parseLocalDate(day) });
  expect(hoursUntil(row(1, { state: 'submitted' }))).toBe(6);
  expect(hoursUntil(row(1, { state: 'confirmed' }))).toBe(6);
  expect(hoursUntil(paid, on('2027-01-01'))).toBe(7 * 24);
  expect(hoursUntil(paid, on('2026-12-11'))).toBe(3 * 24);
  expect(hoursUntil(paid)).toBe(30 * 24);
  expect(hoursUntil(paid, on('2026-12-13', 'cancelled'))).toBe(10 * 24);
  expect(hoursUntil(row(1, { state: 'failed', retry_on: rule.today }))).toBe(0);
  const old = row(1, { state: 'paid_out', charge_date: parseLocalDate('2025-06-01') });
  expect(nextCheckOfPlan([old], rule.today, now)).toBeNull();
});

test('an instalment that was cancelled before its day is owed from that day', () => {
  const cancelled = [payment(1, { status: 'paid_out' }), payment(2, { status: 'cancelled' })];
  const rows = [row(1, { state: 'paid_out' }), row(2)];
  const cancelledSchedule = { status: 'cancelled' } as const;
  expect(assess(rows, cancelled, cancelledSchedule).is_suspended).toBe(false);
  const onItsDay = { ...rule, today: parseLocalDate('2027-01-01') };
  expect(assess(rows, cancelled, cancelledSchedule, onItsDay).is_suspended).toBe(true);
});

test('a ticket that is suspended in arrears stays suspended until the payment is confirmed', () => {
  const failed = row(1, { state: 'failed', retries: 2 });
  const suspending = { ...rule, is_suspending: true };
  const again = assess([failed], [payment(1, { charge_date: '2026-12-09' })], active, suspending);
  expect(again).toMatchObject({ is_suspended: true, changes: [{ state: 'pending_submission', retries: 3 }] });
  const retried = again.instalments;
  expect(assess(retried, [payment(1, { status: 'submitted' })], active, suspending).is_suspended).toBe(true);
  expect(assess(retried, [payment(1, { status: 'confirmed' })], active, suspending).is_suspended).toBe(false);
});

test('a payment that was retried and failed between two reads counts as failed again', () => {
  const failed = row(1, { state: 'failed', retry_on: parseLocalDate('2026-12-04') });
  const later = payment(1, { status: 'failed', charge_date: '2026-12-02' });
  expect(assess([failed], [later]).changes).toMatchObject([{ state: 'failed', retries: 1, retry_on: '2026-12-08' }]);
  expect(assess([failed], [payment(1, { status: 'failed' })]).changes).toEqual([]);
});
