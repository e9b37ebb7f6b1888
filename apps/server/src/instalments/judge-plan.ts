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
  /** It is not asked for any more, because the operator ended the plan. */
  is_given_up: boolean;
}

interface PlanQuestion {
  plan: {
    instalment_retries: number;
    suspends_in_arrears: boolean;
    today: string;
    /** The operator ended it early. */
    is_ended: boolean;
  };
  schedule: InstalmentSchedule;
  payments: readonly Payment[];
  instalments: readonly InstalmentRow[];
}

export interface JudgedPlan {
  state: 'active' | 'completed' | 'cancelled' | 'failed';
  /** The instalments that are not what they were. */
  changes: InstalmentRow[];
  /** By how many minor units each account of the ledger changes; together nothing. */
  ledger: { account: LedgerAccount; amount: number }[];
  /** The operator's rule takes the ticket out of use. */
  is_suspended: boolean;
  /** When the provider is asked again if no event comes first; null once nothing can change any more. */
  check_at: (now: Date) => Date | null;
}

type LedgerAccount = 'provider_balance' | 'instalments_due' | 'given_up';

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
/** From when on the bank is told of a payment, before its day. */
const daysOnTheWay = 5;
const hour = 3_600_000;

/** What the provider's answer makes of a plan. */
export function judgePlan({ plan, schedule, payments, instalments }: PlanQuestion): JudgedPlan {
  const paymentOf = matchPayments(instalments, payments);
  const isOver = plan.is_ended || schedule.status === 'cancelled' || schedule.status === 'creation_failed';
  const judged = instalments.map((before): InstalmentRow => {
    const payment = paymentOf.get(before.number);
    const wasNeverMade = !payment && before.provider_payment_id === null && isOver;
    const state = wasNeverMade ? 'cancelled' : (states[payment?.status ?? ''] ?? before.state);
    const retry_on = isOver ? null : retryOn({ ...before, state }, before, plan);
    return {
      ...before,
      state,
      provider_payment_id: payment?.id ?? before.provider_payment_id,
      charge_date: (payment?.charge_date as LocalDate | null | undefined) ?? before.charge_date,
      retry_on,
      is_given_up: plan.is_ended && isInArrears({ state, retry_on }),
    };
  });
  return {
    state: stateOf(schedule, judged, plan),
    changes: judged.filter((after, index) => differs(after, instalments[index]!)),
    ledger: moves(instalments, judged),
    is_suspended: plan.suspends_in_arrears && !plan.is_ended && judged.some(isInArrears),
    check_at: (now) => nextCheck(judged, plan.today as LocalDate, now),
  };
}

/** What each account has more than before; one in which nothing changed is left out. */
function moves(before: readonly InstalmentRow[], after: readonly InstalmentRow[]): JudgedPlan['ledger'] {
  const accounts: LedgerAccount[] = ['provider_balance', 'instalments_due', 'given_up'];
  const held = (rows: readonly InstalmentRow[], account: LedgerAccount) =>
    sum(rows.filter((row) => accountOf(row) === account).map(({ amount }) => amount));
  return accounts
    .map((account) => ({ account, amount: held(after, account) - held(before, account) }))
    .filter(({ amount }) => amount !== 0);
}

/** Where the amount of an instalment stands in the ledger. */
function accountOf(row: InstalmentRow): LedgerAccount {
  if (isPaid(row)) return 'provider_balance';
  return row.is_given_up ? 'given_up' : 'instalments_due';
}

/**
 * Often while something is on its way; a few days before the next payment where nothing is, or in a week, should no event tell of it before;
 * monthly, as long as a bank may still ask for the money back (what is paid out is compared every day); then never.
 */
function nextCheck(judged: readonly InstalmentRow[], today: LocalDate, now: Date): Date | null {
  const dayOf = ({ charge_date, due_date }: InstalmentRow) => charge_date ?? due_date;
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * hour);
  if (judged.every(isFinal)) {
    const last = judged.map(dayOf).toSorted().at(-1)!;
    return daysBetween(last, today) < daysToAskForMoneyBack ? inDays(30) : null;
  }
  const rest = judged
    .filter((row) => !isFinal(row))
    .map((row) => {
      if (row.state === 'pending_submission') return daysBetween(today, dayOf(row)) - daysOnTheWay;
      return row.state === 'failed' ? daysBetween(today, row.retry_on!) : 0;
    });
  const days = Math.min(7, ...rest);
  return days < 1 ? new Date(now.getTime() + 6 * hour) : inDays(days);
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

function stateOf(
  { status }: InstalmentSchedule,
  judged: readonly InstalmentRow[],
  { is_ended }: PlanQuestion['plan'],
): JudgedPlan['state'] {
  if (
    status === 'creation_failed' ||
    (status === 'errored' && judged.every(({ provider_payment_id }) => !provider_payment_id))
  )
    return 'failed';
  if (judged.every(isPaid)) return 'completed';
  return status === 'cancelled' || is_ended ? 'cancelled' : 'active';
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
  return (['state', 'provider_payment_id', 'charge_date', 'retry_on', 'is_given_up'] as const).some(
    (name) => one[name] !== other[name],
  );
}
