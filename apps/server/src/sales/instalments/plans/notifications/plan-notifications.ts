import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { PlanState } from '@fareway/domain/instalments/instalment-plan.ts';
import type { CustomerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { sum } from '@fareway/domain/money/money.ts';
import { createMessage } from '../../../../messages/queue-messages.ts';
import type { Template } from '../../../../messages/template.ts';
import type { QueuedMessage } from '../../../../messages/queue-messages.ts';
import { areAllChargedBack, isChargedBack } from '@fareway/domain/instalments/instalment-status.ts';
import { isInArrears, isPaid } from '@fareway/domain/instalments/instalment.ts';
import type { InstalmentRow } from '@fareway/domain/instalments/instalment.ts';
import type { AssessedPlan } from '../assessment/assess-plan.ts';
import { instalmentFailed, operatorNoticeInstalment } from './instalment-messages.ts';
import type { Suspension } from '../apply-suspension.ts';
import type { PlanContacts } from './plan-contacts.ts';
import {
  operatorNoticePlan,
  operatorNoticeTicketSuspended,
  planEnded,
  planEndedEarly,
  ticketInUseAgain,
  ticketSuspended,
} from './plan-messages.ts';

interface PlanBefore extends PlanContacts {
  /** The number of the read. */
  asks: number;
  state: PlanState;
  today: LocalDate;
  is_ended: boolean;
  ticket_status: CustomerTicketStatus | null;
  instalments: readonly InstalmentRow[];
}

type PlanAfter = Pick<AssessedPlan, 'changes' | 'state' | 'instalments'> & Suspension;

/**
 * Returns the notifications about the changes of a plan: instalments that failed or were charged back, a plan that ended before all of it was
 * paid, and a ticket that is suspended or active again. They are for the purchaser and, for some, an operator with an email
 * address. Each has a key, so it is sent once.
 */
export function planNotifications(before: PlanBefore, after: PlanAfter): QueuedMessage[] {
  const failed = after.changes
    .filter((row) => wasNotPaid(row, before))
    .flatMap((row) => failedInstalmentNotifications(before, row));
  return [...endingNotifications(before, after), ...failed, ...suspensionNotifications(before, after)];
}

/** Names a plan in the keys of its messages. The first line has no number: messages from before orders had lines keep their keys. */
const keyOf = ({ order_id, line }: PlanContacts) => (line === 1 ? order_id : `${order_id} ${line}`);

function endingNotifications(before: PlanBefore, { state, changes, instalments }: PlanAfter): QueuedMessage[] {
  const { ticket_status } = before;
  if (before.is_ended) {
    const hasChanged = state !== before.state || changes.some(({ is_given_up }) => is_given_up);
    // notified only after the payments are cancelled at the provider
    const isStopped = !instalments.some((row) => row.state === 'pending_submission');
    if (!hasChanged || !isStopped) return [];
    const on_its_way = sum(instalments.filter((row) => row.state === 'submitted').map(({ amount }) => amount));
    const facts = { on_its_way, is_ticket_void: ticket_status === 'void' };
    const key = `plan ${keyOf(before)} ended early`;
    return messagesToBoth(before, key, { purchaser: planEndedEarly }, facts);
  }
  const hasEnded = before.state === 'active' && (state === 'cancelled' || state === 'failed');
  const templates = { purchaser: planEnded, operator: operatorNoticePlan };
  const facts = { is_ticket_over: ticket_status === 'void' || ticket_status === 'expired' };
  return hasEnded ? messagesToBoth(before, `plan ${keyOf(before)} ended`, templates, facts) : [];
}

/** Arrears suspended the ticket, or their end made it active again. After its last day nobody uses it. */
function suspensionNotifications(
  before: PlanBefore,
  { is_suspending, has_changed, instalments }: PlanAfter,
): QueuedMessage[] {
  if (!has_changed || before.ticket_status === 'expired') return [];
  const key = `ticket of plan ${keyOf(before)} ${before.asks}`;
  const owed = instalments.filter((row) => isInArrears(row, before.today));
  const facts = { is_charged_back: areAllChargedBack(owed) };
  return is_suspending
    ? messagesToBoth(before, key, { purchaser: ticketSuspended, operator: operatorNoticeTicketSuspended }, facts)
    : messagesToBoth(before, key, { purchaser: ticketInUseAgain }, {});
}

/** The notifications about an instalment that was not paid, with the day of its retry. */
export function failedInstalmentNotifications(plan: PlanContacts, instalment: FailedInstalment): QueuedMessage[] {
  const { number, amount, state, retries, retry_on, due_date, charge_date, is_given_up } = instalment;
  // an attempt has a second notification when its retry moves to another day or is given up
  const key = `instalment ${keyOf(plan)} ${number} ${state} ${retries} ${retry_on ?? 'left'}`;
  const templates = { purchaser: instalmentFailed, operator: operatorNoticeInstalment };
  return messagesToBoth(plan, key, templates, {
    amount,
    due_date,
    charge_date,
    retry_on,
    is_charged_back: isChargedBack(state),
    is_given_up,
  });
}

type FailedInstalment = Pick<
  InstalmentRow,
  'number' | 'amount' | 'state' | 'retries' | 'retry_on' | 'due_date' | 'charge_date' | 'is_given_up'
>;

/** What every message about a plan contains. */
type PlanData = Omit<PlanContacts, 'client_id' | 'line' | 'support_email'>;

/** Returns a message to the purchaser, and one to the operator when there is a template for it and an email address. */
export function messagesToBoth<Facts extends object>(
  plan: PlanContacts,
  event_key: string,
  { purchaser, operator }: { purchaser: Template<PlanData & Facts>; operator?: Template<PlanData & Facts> },
  facts: Facts,
): QueuedMessage[] {
  const { client_id, order_id, customer_ticket_id, service_name, currency, user_email, support_email } = plan;
  const data = { order_id, customer_ticket_id, service_name, currency, user_email, ...facts };
  const shared = { client_id, event_key, channel: 'email' as const, data };
  const toPurchaser = createMessage(purchaser, { ...shared, recipient: user_email });
  return operator && support_email
    ? [toPurchaser, createMessage(operator, { ...shared, recipient: support_email })]
    : [toPurchaser];
}

/**
 * Whether an instalment has newly failed or been charged back. In a plan that the operator has ended, only a charge-back of a paid one
 * counts: the operator loses that money.
 */
function wasNotPaid(after: InstalmentRow, { instalments }: PlanBefore): boolean {
  const before = instalments.find(({ number }) => number === after.number)!;
  const isFailure = after.state === 'failed' || isChargedBack(after.state);
  if (!isFailure || (before.state === after.state && before.retries === after.retries)) return false;
  return !after.is_given_up || isPaid(before);
}
