import { addDays, daysBetween } from '@fareway/domain/local-date.ts';
import type { LocalDate } from '@fareway/domain/local-date.ts';
import { sum } from '@fareway/domain/money.ts';
import type { InstalmentSchedule, Payment } from 'gocardless-nodejs/types';

export type InstalmentState =
  | 'planned'
  | 'pending_submission'
  | 'submitted'
  | 'confirmed'
  | 'paid_out'
  | 'failed'
  | 'charged_back'
  | 'cancelled';

export interface InstalmentRow {
  number: number;
  kind: 'deposit' | 'monthly';
  due_date: LocalDate;
  amount: number;
  state: InstalmentState;
  provider_payment_id: string | null;
  charge_date: LocalDate | null;
  retries: number;
  retry_on: LocalDate | null;
}

interface PlanQuestion {
  plan: { instalment_retries: number; suspends_in_arrears: boolean; today: string };
  schedule: InstalmentSchedule;
  payments: readonly Payment[];
  instalments: readonly InstalmentRow[];
}

export interface JudgedPlan {
  state: 'active' | 'completed' | 'cancelled' | 'failed';
  /** The instalments that are not what they were. */
  changes: InstalmentRow[];
  /** Minor units that came in since; below 0 when some went back. */
  came_in: number;
  /** The operator's rule takes the ticket out of use. */
  is_suspended: boolean;
  /** When the provider is asked again if no event comes first; null once nothing can change any more. */
  check_at: (now: Date) => Date | null;
}

const states: Record<string, InstalmentState> = {
  pending_customer_approval: 'pending_submission',
  pending_submission: 'pending_submission',
  submitted: 'submitted',
  confirmed: 'confirmed',
  paid_out: 'paid_out',
  failed: 'failed',
  charged_back: 'charged_back',
  cancelled: 'cancelled',
  customer_approval_denied: 'cancelled',
};

/** A failed payment is tried again after so many days: wages come, and the bank needs some itself. */
const daysUntilRetry = 5;
/** The bank may take a payment back for longer; from then on only an event tells of it. */
const daysToAskForMoneyBack = 400;
const hour = 3_600_000;

/** What the provider's answer makes of a plan. */
export function judgePlan({ plan, schedule, payments, instalments }: PlanQuestion): JudgedPlan {
  const paymentOf = matchPayments(instalments, payments);
  const judged = instalments.map((before): InstalmentRow => {
    const payment = paymentOf.get(before.number);
    if (!payment) {
      const wasNeverMade = before.provider_payment_id === null && isOver(schedule);
      return { ...before, state: wasNeverMade ? 'cancelled' : before.state };
    }
    const state = states[payment.status ?? ''] ?? before.state;
    return {
      ...before,
      state,
      provider_payment_id: payment.id!,
      charge_date: (payment.charge_date as LocalDate | null | undefined) ?? before.charge_date,
      retry_on: isOver(schedule) ? null : retryOn({ ...before, state }, before, plan),
    };
  });
  const came_in =
    sum(judged.filter(isPaid).map(({ amount }) => amount)) -
    sum(instalments.filter(isPaid).map(({ amount }) => amount));
  return {
    state: stateOf(schedule, judged),
    changes: judged.filter((after, index) => differs(after, instalments[index]!)),
    came_in,
    is_suspended: plan.suspends_in_arrears && judged.some(isInArrears),
    check_at: (now) => nextCheck(judged, plan.today as LocalDate, now),
  };
}

/**
 * Often while something is to come; then weekly, as long as a bank may still ask for the money back without an event's reaching us; then
 * never.
 */
function nextCheck(judged: readonly InstalmentRow[], today: LocalDate, now: Date): Date | null {
  if (!judged.every(isFinal)) return new Date(now.getTime() + 6 * hour);
  const last = judged
    .map(({ charge_date, due_date }) => charge_date ?? due_date)
    .toSorted()
    .at(-1)!;
  return daysBetween(last, today) < daysToAskForMoneyBack ? new Date(now.getTime() + 7 * 24 * hour) : null;
}

/** The money is with the operator, or on its way there. */
function isPaid({ state }: Pick<InstalmentRow, 'state'>): boolean {
  return state === 'confirmed' || state === 'paid_out';
}

/** It was not paid, and is not tried again by itself. */
function isInArrears({ state, retry_on }: Pick<InstalmentRow, 'state' | 'retry_on'>): boolean {
  return ['failed', 'charged_back', 'cancelled'].includes(state) && retry_on === null;
}

function isFinal({ state, retry_on }: InstalmentRow): boolean {
  return ['paid_out', 'charged_back', 'cancelled'].includes(state) || (state === 'failed' && retry_on === null);
}

/** A plan whose mandate died has nothing more to come, either. */
function isOver({ status }: InstalmentSchedule): boolean {
  return status === 'cancelled' || status === 'creation_failed';
}

function stateOf({ status }: InstalmentSchedule, judged: readonly InstalmentRow[]): JudgedPlan['state'] {
  if (
    status === 'creation_failed' ||
    (status === 'errored' && judged.every(({ provider_payment_id }) => !provider_payment_id))
  )
    return 'failed';
  if (status === 'cancelled') return 'cancelled';
  return judged.every(isPaid) ? 'completed' : 'active';
}

/** By what was kept; those that are new, in the order of their days, by their amount. */
function matchPayments(instalments: readonly InstalmentRow[], payments: readonly Payment[]): Map<number, Payment> {
  const known = new Map(payments.map((payment) => [payment.id!, payment]));
  const matched = new Map<number, Payment>();
  for (const { number, provider_payment_id } of instalments) {
    const payment = provider_payment_id === null ? undefined : known.get(provider_payment_id);
    if (payment) matched.set(number, payment);
    if (payment) known.delete(payment.id!);
  }
  // while the provider is still making them, the first of a list may not be the first of the plan
  if (payments.length < instalments.length) return matched;
  const fresh = [...known.values()].toSorted((one, other) =>
    (one.charge_date ?? '').localeCompare(other.charge_date ?? ''),
  );
  for (const { number, amount, provider_payment_id } of instalments) {
    if (provider_payment_id !== null) continue;
    const index = fresh.findIndex((payment) => Number(payment.amount) === amount);
    if (index >= 0) matched.set(number, fresh.splice(index, 1)[0]!);
  }
  return matched;
}

/** The day on which a payment that failed is tried again, by the operator's rule. */
function retryOn(after: InstalmentRow, before: InstalmentRow, plan: PlanQuestion['plan']): LocalDate | null {
  if (after.state !== 'failed') return null;
  if (before.state === 'failed') return before.retry_on;
  return after.retries < plan.instalment_retries ? addDays(plan.today as LocalDate, daysUntilRetry) : null;
}

function differs(one: InstalmentRow, other: InstalmentRow): boolean {
  return (['state', 'provider_payment_id', 'charge_date', 'retry_on'] as const).some(
    (name) => one[name] !== other[name],
  );
}
