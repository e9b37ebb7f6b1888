import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../money/money.ts';
import { instalmentPlanOf } from './instalment-plan.ts';
import { discountedMonthlyPayments } from './instalment-schedule.ts';
import { reducePlan } from './reduce-plan.ts';

const planOf = (price_deposit: number, price_monthly: number, num_monthly_payments: number) =>
  instalmentPlanOf({ price_deposit, price_monthly, num_monthly_payments }, undefined)!;

test('C-056 a reduction is taken off the deposit and the monthly payments in proportion', () => {
  const { plan, off_monthly } = reducePlan(planOf(120_00, 40_00, 9), 48_00);
  expect(plan).toMatchObject({ deposit: 108_00, monthly: 40_00, total: 468_00 });
  expect(discountedMonthlyPayments(plan, off_monthly)).toEqual(Array.from({ length: 9 }, () => 36_00));
});

test('C-056 a plan without a reduction stays the same', () => {
  const plan = planOf(120_00, 40_00, 9);
  expect(reducePlan(plan, 0)).toEqual({ plan, off_monthly: 0 });
});

test('C-056 what is paid sums to the total less the reduction, and a deposit stays at least 1.00', () => {
  const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1_00, max: 600_00 }));
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 12 }), fc.nat(100), (deposit, monthly, count, per_cent) => {
      fc.pre(deposit + monthly > 0);
      const before = planOf(deposit, monthly, count);
      const off = Math.floor((before.total * per_cent) / 100);
      const { plan, off_monthly } = reducePlan(before, off);
      expect(plan.total - off_monthly).toBe(before.total - off);
      expect(plan.deposit === 0 || plan.deposit >= 1_00).toBe(true);
      expect(plan.deposit > 0).toBe(before.deposit > 0);
      const payments = discountedMonthlyPayments(plan, off_monthly) ?? [plan.total - plan.deposit - off_monthly];
      expect(plan.deposit + sum(payments)).toBe(before.total - off);
    }),
  );
});
