import { addMonths, parseLocalDate } from '@fareway/domain/local-date.ts';
import fc from 'fast-check';
import type { InstalmentSchedule, Payment } from 'gocardless-nodejs/types';
import { expect, test } from 'vitest';
import { judgePlan } from './judge-plan.ts';
import type { InstalmentRow } from './judge-plan.ts';

const first = parseLocalDate('2026-12-01');
const rule = { instalment_retries: 2, suspends_in_arrears: true, today: '2026-12-03' };
const active: InstalmentSchedule = { status: 'active' };

const row = (number: number, said: Partial<InstalmentRow> = {}): InstalmentRow => ({
  number,
  kind: 'monthly',
  due_date: addMonths(first, number - 1),
  amount: 81_00,
  state: 'pending_submission',
  provider_payment_id: `PM${number}`,
  charge_date: addMonths(first, number - 1),
  retries: 0,
  retry_on: null,
  ...said,
});
const payment = (number: number, said: Partial<Payment> = {}): Payment => ({
  id: `PM${number}`,
  amount: 81_00,
  charge_date: addMonths(first, number - 1),
  status: 'pending_submission',
  ...said,
});
const judge = (instalments: InstalmentRow[], payments: Payment[], schedule = active, plan = rule) =>
  judgePlan({ plan, schedule, payments, instalments });

test('a payment that failed is tried again in five days, as often as the operator says, and then the ticket is out of use', () => {
  const failed = [payment(1, { status: 'failed' })];
  expect(judge([row(1)], failed)).toMatchObject({
    changes: [{ state: 'failed', retry_on: '2026-12-08' }],
    is_suspended: false,
  });
  expect(judge([row(1, { retries: 2 })], failed)).toMatchObject({
    changes: [{ state: 'failed', retry_on: null }],
    is_suspended: true,
  });
  expect(judge([row(1, { retries: 2 })], failed, active, { ...rule, suspends_in_arrears: false }).is_suspended).toBe(
    false,
  );
});

test('a plan that was ended asks for nothing again', () => {
  const instalments = [row(1, { state: 'failed', retry_on: parseLocalDate('2026-12-08') }), row(2)];
  const payments = [payment(1, { status: 'failed' }), payment(2, { status: 'cancelled' })];
  const { state, changes } = judge(instalments, payments, { status: 'cancelled' });
  expect(state).toBe('cancelled');
  expect(changes.map(({ retry_on }) => retry_on)).toEqual([null, null]);
});

test('payments are matched with instalments once all are made, in the order of their days', () => {
  const planned = [1, 2, 3].map((number) => row(number, { state: 'planned', provider_payment_id: null }));
  expect(judge(planned, [payment(2)]).changes).toEqual([]);
  const matched = judge(planned, [payment(3), payment(1), payment(2)]).changes;
  expect(matched.map(({ provider_payment_id }) => provider_payment_id)).toEqual(['PM1', 'PM2', 'PM3']);
});

test('a payment that the provider does not list stays as it was, and its money is not taken back', () => {
  const judged = judge([row(1, { state: 'confirmed' })], [], { status: 'errored' });
  expect(judged).toMatchObject({ changes: [], came_in: 0 });
});

test('what came in is what is paid now and was not before, and what went back the other way round', () => {
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
  fc.assert(
    fc.property(
      fc.array(fc.record({ before: statuses, after: statuses, amount: fc.integer({ min: 1, max: 90_000 }) })),
      (all) => {
        const instalments = all.map(({ before, amount }, index) => row(index + 1, { state: before, amount }));
        const payments = all.map(({ after, amount }, index) => payment(index + 1, { status: after, amount }));
        const { came_in, changes, state } = judge(instalments, payments);
        let expected = 0;
        for (const { before, after, amount } of all)
          expected += amount * (Number(isPaid(after)) - Number(isPaid(before)));
        expect(came_in).toBe(expected);
        const becomes = new Map(changes.map(({ number, state: now }) => [number, now]));
        expect(all.every(({ after, before }, index) => (becomes.get(index + 1) ?? before) === after)).toBe(true);
        expect(state).toBe(all.every(({ after }) => isPaid(after)) ? 'completed' : 'active');
      },
    ),
  );
});
