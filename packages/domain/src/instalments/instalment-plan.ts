import * as text from '@fareway/texts/instalments/instalment-plan.ts';
import { formatDate } from '../dates/format-date.ts';
import { addMonths, startOfMonth } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { isZonal } from '../money/price.ts';

/** The states of a plan: `creating` until the provider has accepted it. */
export type PlanState = 'creating' | 'active' | 'completed' | 'cancelled' | 'failed';

/** The states of a plan that is running. */
export const runningPlanStates: readonly PlanState[] = ['creating', 'active'];

/** The prices of a direct debit ticket in minor units, for each zone when it is zonal. */
export interface InstalmentTicket {
  pricing_model?: string | null | undefined;
  price_deposit?: number | null | undefined;
  price_monthly?: number | null | undefined;
  zone_prices_deposit?: Record<string, number> | null | undefined;
  zone_prices_monthly?: Record<string, number> | null | undefined;
  num_monthly_payments?: number | null | undefined;
  monthly_sub_start?: string | null | undefined;
}

export interface InstalmentPlan {
  /** The zone of these prices; undefined for a ticket that is not zonal. */
  zone: string | undefined;
  deposit: number;
  monthly: number;
  /** The number of monthly payments after the deposit. */
  monthly_payments: number;
  /** The number of all payments; a deposit of 0 is not counted (P-292). */
  payments: number;
  /** The sum of the deposit and all monthly payments (P-289). */
  total: number;
}

/** The plan of a direct debit ticket, or the plans of its zones that have a price (P-289, P-290, P-292). */
export function instalmentPlans(ticket: InstalmentTicket): InstalmentPlan[] {
  const count = ticket.num_monthly_payments ?? 0;
  const { zone_prices_deposit, zone_prices_monthly } = ticket;
  if (!isZonal(ticket)) return [planOf(undefined, ticket.price_deposit ?? 0, ticket.price_monthly ?? 0, count)];
  const zones = new Set([...Object.keys(zone_prices_deposit ?? {}), ...Object.keys(zone_prices_monthly ?? {})]);
  return [...zones]
    .map((zone) => planOf(zone, zone_prices_deposit?.[zone] ?? 0, zone_prices_monthly?.[zone] ?? 0, count))
    .filter(({ total }) => total > 0);
}

/** The text for a plan whose last payment is after the last day of its ticket; undefined for every other plan. */
export function latePaymentText(lastPayment: LocalDate, lastDay: LocalDate): string | undefined {
  if (lastPayment <= lastDay) return undefined;
  return text.latePayment(formatDate(lastPayment), formatDate(lastDay));
}

/** The plan of a ticket in a zone; undefined when there is none, for example when the operator has set no price for the zone. */
export function instalmentPlanOf(ticket: InstalmentTicket, zone: string | undefined): InstalmentPlan | undefined {
  const plan = instalmentPlans(ticket).find((one) => one.zone === (isZonal(ticket) ? zone : undefined));
  return plan && plan.total > 0 ? plan : undefined;
}

function planOf(zone: string | undefined, deposit: number, monthly: number, count: number): InstalmentPlan {
  const monthly_payments = monthly === 0 ? 0 : count;
  const payments = monthly_payments + (deposit > 0 ? 1 : 0);
  return { zone, deposit, monthly, monthly_payments, payments, total: deposit + monthly * monthly_payments };
}

/**
 * The day of the first monthly payment: the 1st of the month of monthly_sub_start (P-291), or the next 1st when that day is past.
 * Undefined when the operator has set no start.
 */
export function firstMonthlyPayment({ monthly_sub_start }: InstalmentTicket, today: LocalDate): LocalDate | undefined {
  if (!monthly_sub_start) return undefined;
  const planned = startOfMonth(monthly_sub_start as LocalDate);
  return planned >= today ? planned : addMonths(startOfMonth(today), 1);
}
