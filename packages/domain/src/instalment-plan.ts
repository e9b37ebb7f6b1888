import { addMonths, startOfMonth } from './local-date.ts';
import type { LocalDate } from './local-date.ts';
import { isZonal } from './price.ts';

/** What a direct debit ticket is paid by; every amount in minor units, for each zone when it is zonal. */
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
  /** Whose prices these are; undefined for a ticket that costs the same everywhere. */
  zone: string | undefined;
  deposit: number;
  monthly: number;
  /** How many monthly payments follow the deposit. */
  monthly_payments: number;
  /** How many payments there are in all: the deposit counts when there is one (P-292). */
  payments: number;
  /** The deposit and every monthly payment (P-289). */
  total: number;
}

/** The plan of a direct debit ticket, or of each of its zones that has a price (P-289, P-290, P-292). */
export function instalmentPlans(ticket: InstalmentTicket): InstalmentPlan[] {
  const count = ticket.num_monthly_payments ?? 0;
  const { zone_prices_deposit, zone_prices_monthly } = ticket;
  if (!isZonal(ticket)) return [planOf(undefined, ticket.price_deposit ?? 0, ticket.price_monthly ?? 0, count)];
  const zones = new Set([...Object.keys(zone_prices_deposit ?? {}), ...Object.keys(zone_prices_monthly ?? {})]);
  return [...zones]
    .map((zone) => planOf(zone, zone_prices_deposit?.[zone] ?? 0, zone_prices_monthly?.[zone] ?? 0, count))
    .filter(({ total }) => total > 0);
}

/** The plan that a ticket is paid by for a zone; undefined where it has none, such as for a zone that the operator has not priced. */
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
 * The day of the first monthly payment: the 1st of the month of monthly_sub_start (P-291). When that is past on the day it is asked,
 * the next 1st. Undefined where the operator has set no start.
 */
export function firstMonthlyPayment({ monthly_sub_start }: InstalmentTicket, today: LocalDate): LocalDate | undefined {
  if (!monthly_sub_start) return undefined;
  const planned = startOfMonth(monthly_sub_start as LocalDate);
  return planned >= today ? planned : addMonths(startOfMonth(today), 1);
}
