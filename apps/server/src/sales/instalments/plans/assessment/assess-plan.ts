import type { InstalmentState } from '@fareway/domain/instalments/instalment-status.ts';
import type { PlanState } from '@fareway/domain/instalments/instalment-plan.ts';
import type { CustomerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { sum } from '@fareway/domain/money/money.ts';
import type { InstalmentSchedule, Payment } from 'gocardless-nodejs/types';
import { isBeingRetried, isUncollectable, isInArrears, isPaid } from '@fareway/domain/instalments/instalment.ts';
import type { InstalmentRow } from '@fareway/domain/instalments/instalment.ts';
import { matchPayments } from './match-payments.ts';

interface PlanSnapshot {
  plan: {
    instalment_retries: number;
    suspends_in_arrears: boolean;
    today: LocalDate;
    /** The operator has ended the plan early. */
    is_ended: boolean;
    /** The plan suspends its ticket. */
    is_suspending: boolean;
    /** Null when the ticket was erased. */
    ticket_status: CustomerTicketStatus | null;
  };
  schedule: InstalmentSchedule;
  payments: readonly Payment[];
  instalments: readonly InstalmentRow[];
}

export interface AssessedPlan {
  state: Exclude<PlanState, 'creating'>;
  /** The instalments that have changed. */
  changes: InstalmentRow[];
  /** All instalments, as they are now. */
  instalments: InstalmentRow[];
  /** By how many minor units each account of the ledger changes. The sum is 0. */
  ledger: { account: LedgerAccount; amount: number }[];
  /** The operator's rule suspends the ticket. One that has ended is not suspended any more, and stays suspended until its arrears end. */
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

/** How many days after a failure a payment is retried: the purchaser's wages may arrive, and the bank needs some days. */
const daysUntilRetry = 5;

/** Returns what a plan is, and what has changed, by the provider's schedule and payments. Pure: it writes nothing. */
export function assessPlan({ plan, schedule, payments, instalments }: PlanSnapshot): AssessedPlan {
  const paymentOf = matchPayments(instalments, payments);
  const hasEnded = plan.is_ended || schedule.status === 'cancelled' || wasNotCreated(schedule, payments);
  const assessed = instalments.map((before): InstalmentRow => {
    const payment = paymentOf.get(before.number);
    const isLost = !payment && before.provider_payment_id === null && hasEnded;
    const state = isLost ? 'cancelled' : (states[payment?.status ?? ''] ?? before.state);
    const charge_date = (payment?.charge_date as LocalDate | null | undefined) ?? before.charge_date;
    const retries = before.retries + Number(wasRetried(before, { state, charge_date }));
    const retry_on = hasEnded ? null : retryOn({ state, retries }, before, plan);
    return {
      ...before,
      state,
      retries,
      retry_on,
      provider_payment_id: payment?.id ?? before.provider_payment_id,
      charge_date,
      is_given_up: plan.is_ended && isUncollectable({ state, retry_on }),
    };
  });
  // a ticket that has ended is not used any more
  const maySuspend = plan.is_suspending || plan.ticket_status !== 'expired';
  const isOwed = maySuspend && assessed.some((row) => isInArrears(row, plan.today));
  const isStillOwed = plan.is_suspending && assessed.some(isBeingRetried);
  return {
    state: stateOf(schedule, assessed, plan),
    instalments: assessed,
    changes: assessed.filter((after, index) => differs(after, instalments[index]!)),
    ledger: ledgerChanges(instalments, assessed),
    is_suspended: plan.suspends_in_arrears && !plan.is_ended && (isOwed || isStillOwed),
  };
}

/** The change of each account; accounts without a change are left out. */
function ledgerChanges(before: readonly InstalmentRow[], after: readonly InstalmentRow[]): AssessedPlan['ledger'] {
  const accounts: LedgerAccount[] = ['provider_balance', 'instalments_due', 'given_up'];
  const held = (rows: readonly InstalmentRow[], account: LedgerAccount) =>
    sum(rows.filter((row) => accountOf(row) === account).map(({ amount }) => amount));
  return accounts
    .map((account) => ({ account, amount: held(after, account) - held(before, account) }))
    .filter(({ amount }) => amount !== 0);
}

/** The account of the ledger that has the amount of an instalment. */
function accountOf(row: InstalmentRow): LedgerAccount {
  if (isPaid(row)) return 'provider_balance';
  return row.is_given_up ? 'given_up' : 'instalments_due';
}

function stateOf(
  schedule: InstalmentSchedule,
  assessed: readonly InstalmentRow[],
  { is_ended }: PlanSnapshot['plan'],
): AssessedPlan['state'] {
  if (assessed.every(isPaid)) return 'completed';
  if (assessed.every(({ provider_payment_id }) => provider_payment_id === null) && wasNotCreated(schedule, []))
    return 'failed';
  return schedule.status === 'cancelled' || is_ended ? 'cancelled' : 'active';
}

/** Whether the provider could not create the schedule's payments. */
function wasNotCreated({ status }: InstalmentSchedule, payments: readonly Payment[]): boolean {
  return status === 'creation_failed' || (status === 'errored' && payments.length === 0);
}

/** Whether a failed payment was retried, here or on the provider's own pages. One that has failed again since has another charge date. */
function wasRetried(before: InstalmentRow, after: Pick<InstalmentRow, 'state' | 'charge_date'>): boolean {
  if (before.state !== 'failed') return false;
  if (after.state === 'failed') return before.charge_date !== null && before.charge_date !== after.charge_date;
  return ['pending_submission', 'submitted', 'confirmed', 'paid_out'].includes(after.state);
}

/** The day on which a failed payment is retried by the operator's rule; null when there is no retry. */
function retryOn(
  after: Pick<InstalmentRow, 'state' | 'retries'>,
  before: InstalmentRow,
  plan: PlanSnapshot['plan'],
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
