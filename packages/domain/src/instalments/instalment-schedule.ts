import { firstMonthlyPayment } from './instalment-plan.ts';
import type { InstalmentPlan, InstalmentTicket } from './instalment-plan.ts';
import { addMonths, startOfMonth } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { splitEvenly } from '../money/money.ts';

/** The smallest monthly payment, in minor units: 1.00 (P-185). */
const smallestMonthlyPayment = 100;

export interface Instalment {
  kind: 'deposit' | 'monthly';
  /** The due date. The bank moves a day on which it does not work to its next working day. */
  due_date: LocalDate;
  /** In minor units. */
  amount: number;
}

/**
 * The monthly payments of a plan after a voucher, in minor units. The voucher's value is split across them and the remainder is taken off
 * the first (P-187). Undefined when the voucher can't be used: a payment would be under 1.00, or there are no monthly payments (P-185).
 */
export function discountedMonthlyPayments(
  { monthly, monthly_payments }: InstalmentPlan,
  voucherValue = 0,
): number[] | undefined {
  if (monthly_payments === 0) return voucherValue === 0 ? [] : undefined;
  const payments = splitEvenly(voucherValue, monthly_payments).map((share) => monthly - share);
  return payments.every((payment) => payment >= smallestMonthlyPayment) ? payments : undefined;
}

export interface ScheduleInput {
  ticket: InstalmentTicket;
  plan: InstalmentPlan;
  voucherValue?: number | undefined;
  /** The operator's day. */
  today: LocalDate;
  /** The first day on which the mandate can be charged. */
  earliest: LocalDate;
}

/**
 * The instalments of a plan: the deposit as soon as the mandate can be charged, then the monthly payments from the 1st of the month of
 * monthly_sub_start, none before the mandate can be charged (P-290, P-291). The amounts sum to the plan's total less the voucher. Undefined
 * when the voucher can't be used.
 */
export function scheduleInstalments(question: ScheduleInput): Instalment[] | undefined {
  const { ticket, plan, voucherValue, today, earliest } = question;
  const monthly = discountedMonthlyPayments(plan, voucherValue);
  if (!monthly) return undefined;
  const first = firstMonthlyPayment(ticket, today) ?? addMonths(startOfMonth(today), 1);
  const deposit: Instalment = { kind: 'deposit', due_date: earliest, amount: plan.deposit };
  return [
    ...(plan.deposit > 0 ? [deposit] : []),
    ...monthly.map((amount, index): Instalment => {
      const planned = addMonths(first, index);
      return { kind: 'monthly', due_date: planned < earliest ? earliest : planned, amount };
    }),
  ];
}
