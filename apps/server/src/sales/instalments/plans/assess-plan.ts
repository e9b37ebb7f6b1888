import { addDays } from '@fareway/domain/local-date.ts';
import type { LocalDate } from '@fareway/domain/local-date.ts';
import { sum } from '@fareway/domain/money.ts';
import type { InstalmentSchedule, Payment } from 'gocardless-nodejs/types';
import { isBeingMadeGood, isDead, isInArrears, isPaid } from './instalment.ts';
import type { InstalmentRow, InstalmentState } from './instalment.ts';
import { matchPayments } from './match-payments.ts';

interface PlanQuestion {
  plan: {
    instalment_retries: number;
    suspends_in_arrears: boolean;
    today: LocalDate;
    /** The operator ended it early. */
    is_ended: boolean;
    /** It keeps its ticket out of use. */
    is_suspending: boolean;
  };
  schedule: InstalmentSchedule;
  payments: readonly Payment[];
  instalments: readonly InstalmentRow[];
}

export interface JudgedPlan {
  state: 'active' | 'completed' | 'cancelled' | 'failed';
  /** The instalments that are not what they were. */
  changes: InstalmentRow[];
  /** All of them, as they are now. */
  instalments: InstalmentRow[];
  /** By how many minor units each account of the ledger changes; together nothing. */
  ledger: { account: LedgerAccount; amount: number }[];
  /** The operator's rule takes the ticket out of use. */
  is_suspended: boolean;
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

/** What the provider's answer makes of a plan. */
export function judgePlan({ plan, schedule, payments, instalments }: PlanQuestion): JudgedPlan {
  const paymentOf = matchPayments(instalments, payments);
  const isOver = plan.is_ended || schedule.status === 'cancelled' || wasNeverMade(schedule, payments);
  const judged = instalments.map((before): InstalmentRow => {
    const payment = paymentOf.get(before.number);
    const isLost = !payment && before.provider_payment_id === null && isOver;
    const state = isLost ? 'cancelled' : (states[payment?.status ?? ''] ?? before.state);
    const charge_date = (payment?.charge_date as LocalDate | null | undefined) ?? before.charge_date;
    const retries = before.retries + Number(wasRetried(before, { state, charge_date }));
    const retry_on = isOver ? null : retryOn({ state, retries }, before, plan);
    return {
      ...before,
      state,
      retries,
      retry_on,
      provider_payment_id: payment?.id ?? before.provider_payment_id,
      charge_date,
      is_given_up: plan.is_ended && isDead({ state, retry_on }),
    };
  });
  const isOwed = judged.some((row) => isInArrears(row, plan.today));
  const isStillOwed = plan.is_suspending && judged.some(isBeingMadeGood);
  return {
    state: stateOf(schedule, judged, plan),
    instalments: judged,
    changes: judged.filter((after, index) => differs(after, instalments[index]!)),
    ledger: moves(instalments, judged),
    is_suspended: plan.suspends_in_arrears && !plan.is_ended && (isOwed || isStillOwed),
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

function stateOf(
  schedule: InstalmentSchedule,
  judged: readonly InstalmentRow[],
  { is_ended }: PlanQuestion['plan'],
): JudgedPlan['state'] {
  if (judged.every(isPaid)) return 'completed';
  if (judged.every(({ provider_payment_id }) => provider_payment_id === null) && wasNeverMade(schedule, []))
    return 'failed';
  return schedule.status === 'cancelled' || is_ended ? 'cancelled' : 'active';
}

/** The provider could not make its payments. */
function wasNeverMade({ status }: InstalmentSchedule, payments: readonly Payment[]): boolean {
  return status === 'creation_failed' || (status === 'errored' && payments.length === 0);
}

/** Whoever asked for it again, here or on the provider's own pages. One that failed again before we looked has another day. */
function wasRetried(before: InstalmentRow, after: Pick<InstalmentRow, 'state' | 'charge_date'>): boolean {
  if (before.state !== 'failed') return false;
  if (after.state === 'failed') return before.charge_date !== null && before.charge_date !== after.charge_date;
  return ['pending_submission', 'submitted', 'confirmed', 'paid_out'].includes(after.state);
}

/** The day on which a payment that failed is tried again, by the operator's rule. */
function retryOn(
  after: Pick<InstalmentRow, 'state' | 'retries'>,
  before: InstalmentRow,
  plan: PlanQuestion['plan'],
): LocalDate | null {
  if (after.state !== 'failed') return null;
  if (before.state === 'failed' && before.retries === after.retries) return before.retry_on;
  return after.retries < plan.instalment_retries ? addDays(plan.today, daysUntilRetry) : null;
}

function differs(one: InstalmentRow, other: InstalmentRow): boolean {
  return (['state', 'provider_payment_id', 'charge_date', 'retries', 'retry_on', 'is_given_up'] as const).some(
    (name) => one[name] !== other[name],
  );
}
