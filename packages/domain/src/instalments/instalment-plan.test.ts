import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstMonthlyPayment, instalmentPlans } from './instalment-plan.ts';
import { parseLocalDate } from '../dates/local-date.ts';

const flat = { price_deposit: 12_000, price_monthly: 8_100, num_monthly_payments: 9 };

test('P-289 P-290 P-292 a deposit and nine monthly payments are ten payments, and the total is their sum', () => {
  expect(instalmentPlans(flat)).toEqual([
    { zone: undefined, deposit: 12_000, monthly: 8_100, monthly_payments: 9, payments: 10, total: 84_900 },
  ]);
});

test('P-292 without a deposit only the monthly payments count; a monthly price of 0 has no monthly payments', () => {
  expect(instalmentPlans({ ...flat, price_deposit: 0 })[0]).toMatchObject({ payments: 9, total: 72_900 });
  expect(instalmentPlans({ ...flat, price_monthly: 0 })[0]).toMatchObject({
    monthly_payments: 0,
    payments: 1,
    total: 12_000,
  });
});

test('P-024 each zone with a price has its own plan', () => {
  const plans = instalmentPlans({
    pricing_model: 'Zonal',
    zone_prices_deposit: { A: 5_000, B: 0 },
    zone_prices_monthly: { A: 4_900, B: 6_600, C: 0 },
    num_monthly_payments: 10,
  });
  expect(plans.map(({ zone, payments, total }) => [zone, payments, total])).toEqual([
    ['A', 11, 54_000],
    ['B', 10, 66_000],
  ]);
});

test('P-289 the payments of any plan sum to its total', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.integer({ min: 1, max: 24 }),
      (price_deposit, price_monthly, num_monthly_payments) => {
        const [plan] = instalmentPlans({ price_deposit, price_monthly, num_monthly_payments });
        const later = Array.from({ length: plan!.monthly_payments }, () => plan!.monthly);
        expect(later.reduce((sum, payment) => sum + payment, plan!.deposit)).toBe(plan!.total);
        expect(plan!.payments).toBe(later.length + (price_deposit > 0 ? 1 : 0));
      },
    ),
  );
});

test('P-291 the monthly payments start on the 1st of the month of monthly_sub_start, or of the next month when that day is past', () => {
  const first = (monthly_sub_start: string | undefined, today: string) =>
    firstMonthlyPayment({ monthly_sub_start }, parseLocalDate(today));
  expect(first('2026-10-17', '2026-08-20')).toBe('2026-10-01');
  expect(first('2026-10-17', '2026-10-01')).toBe('2026-10-01');
  expect(first('2026-10-17', '2026-10-02')).toBe('2026-11-01');
  expect(first('2026-10-01', '2026-12-31')).toBe('2027-01-01');
  expect(first(undefined, '2026-08-20')).toBeUndefined();
});
