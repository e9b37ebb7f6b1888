import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instalmentPlans } from './instalment-plan.ts';
import { discountedMonthlyPayments, scheduleInstalments } from './instalment-schedule.ts';
import { addDays, parseLocalDate } from '../dates/local-date.ts';

const ticket = {
  price_deposit: 12_000,
  price_monthly: 8_100,
  num_monthly_payments: 3,
  monthly_sub_start: '2026-10-17',
};
const [plan] = instalmentPlans(ticket);
const day = parseLocalDate;

function schedule(today: string, earliest: string, voucherValue?: number) {
  const instalments = scheduleInstalments({
    ticket,
    plan: plan!,
    voucherValue,
    today: day(today),
    earliest: day(earliest),
  });
  return instalments?.map(({ kind, due_date, amount }) => `${due_date} ${kind} ${amount}`);
}

test('P-290 P-291 the deposit is due as soon as the mandate can be charged, the monthly payments from the 1st of their month', () => {
  expect(schedule('2026-08-20', '2026-08-27')).toEqual([
    '2026-08-27 deposit 12000',
    '2026-10-01 monthly 8100',
    '2026-11-01 monthly 8100',
    '2026-12-01 monthly 8100',
  ]);
});

test('P-291 no payment is due before the mandate can be charged, and no month is skipped because it has begun', () => {
  expect(schedule('2026-09-29', '2026-10-06')).toEqual([
    '2026-10-06 deposit 12000',
    '2026-10-06 monthly 8100',
    '2026-11-01 monthly 8100',
    '2026-12-01 monthly 8100',
  ]);
  expect(schedule('2026-12-30', '2027-01-07')?.slice(1)).toEqual([
    '2027-01-07 monthly 8100',
    '2027-02-01 monthly 8100',
    '2027-03-01 monthly 8100',
  ]);
});

test('P-187 a voucher is split across the monthly payments, with the remainder on the first', () => {
  expect(schedule('2026-08-20', '2026-08-27', 1_000)?.slice(1)).toEqual([
    '2026-10-01 monthly 7766',
    '2026-11-01 monthly 7767',
    '2026-12-01 monthly 7767',
  ]);
});

test('P-185 a voucher that would leave a monthly payment under 1.00 cannot be used', () => {
  expect(discountedMonthlyPayments(plan!, 24_000)).toEqual([100, 100, 100]);
  expect(discountedMonthlyPayments(plan!, 24_001)).toBeUndefined();
  expect(schedule('2026-08-20', '2026-08-27', 24_001)).toBeUndefined();
  const [depositOnly] = instalmentPlans({ ...ticket, price_monthly: 0 });
  expect(discountedMonthlyPayments(depositOnly!)).toEqual([]);
  expect(discountedMonthlyPayments(depositOnly!, 1)).toBeUndefined();
});

test('P-187 P-289 the instalments of any plan sum to its total less the voucher, in order of their days, each at least 1.00', () => {
  const amount = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(
      fc.record({
        price_deposit: amount,
        price_monthly: amount,
        num_monthly_payments: fc.integer({ min: 1, max: 24 }),
        monthly_sub_start: fc.integer({ min: -200, max: 400 }).map((days) => addDays(day('2026-11-21'), days)),
      }),
      amount,
      fc.integer({ min: 3, max: 12 }),
      (drawn, voucherValue, notice) => {
        const [drawnPlan] = instalmentPlans(drawn);
        const today = day('2026-11-21');
        const earliest = addDays(today, notice);
        const question = { ticket: drawn, plan: drawnPlan!, voucherValue, today, earliest };
        const { monthly, monthly_payments: count, payments, total } = drawnPlan!;
        // the first payment is the smallest
        const least = count === 0 ? 0 : monthly - Math.floor(voucherValue / count) - (voucherValue % count);
        const isUsable = count === 0 ? voucherValue === 0 : least >= 100;
        const instalments = scheduleInstalments(question) ?? [];
        expect(instalments).toHaveLength(isUsable ? payments : 0);
        expect(instalments.reduce((sum, one) => sum + one.amount, 0)).toBe(isUsable ? total - voucherValue : 0);
        const days = instalments.map(({ due_date }) => due_date);
        expect(days).toEqual(days.toSorted());
        expect(days.every((due) => due >= earliest)).toBe(true);
        expect(instalments.every(({ kind, amount: one }) => kind === 'deposit' || one >= 100)).toBe(true);
      },
    ),
  );
});
