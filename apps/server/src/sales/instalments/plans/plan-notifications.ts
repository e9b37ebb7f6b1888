import { sum } from '@fareway/domain/money.ts';
import type { QueuedMessage } from '../../../messages/queue-messages.ts';
import { isPaid } from './instalment.ts';
import type { InstalmentRow } from './instalment.ts';
import type { JudgedPlan } from './assess-plan.ts';
import type { PlanPeople } from './plan-contacts.ts';

interface PlanBefore extends PlanPeople {
  /** The number of the asking. */
  asks: number;
  state: string;
  is_ended: boolean;
  is_suspending: boolean;
  ticket_status: string | null;
  instalments: readonly InstalmentRow[];
}

type PlanAfter = Pick<JudgedPlan, 'changes' | 'state' | 'instalments'> & { is_suspending: boolean };

/**
 * What is told of a plan when the provider has been asked: each instalment that was not paid or went back, that the plan has ended before all
 * of it was paid, and that its ticket can't be used any more, or again. To the purchaser and, where it has an address, to the operator; each
 * once.
 */
export function newsOfPlan(before: PlanBefore, after: PlanAfter): QueuedMessage[] {
  const failed = after.changes.filter((row) => wasNotPaid(row, before)).flatMap((row) => newsOfInstalment(before, row));
  return [...newsOfEnding(before, after), ...failed, ...newsOfTicket(before, after)];
}

function newsOfEnding(before: PlanBefore, { state, changes, instalments }: PlanAfter): QueuedMessage[] {
  const { order_id, ticket_status } = before;
  if (before.is_ended) {
    const isNews = state !== before.state || changes.some(({ is_given_up }) => is_given_up);
    // not said before it is so
    const isStopped = !instalments.some(({ state: how }) => how === 'pending_submission');
    if (!isNews || !isStopped) return [];
    const on_its_way = sum(instalments.filter(({ state: how }) => how === 'submitted').map(({ amount }) => amount));
    const said = { on_its_way, is_ticket_void: ticket_status === 'void' };
    return toBoth(before, `plan ${order_id} ended early`, { purchaser: 'plan-ended-early' }, said);
  }
  const hasEnded = before.state === 'active' && (state === 'cancelled' || state === 'failed');
  const templates = { purchaser: 'plan-ended', operator: 'operator-notice-plan' } as const;
  return hasEnded ? toBoth(before, `plan ${order_id} ended`, templates, {}) : [];
}

/** Arrears took the ticket out of use, or their end gave it back. */
function newsOfTicket(before: PlanBefore, { is_suspending }: PlanAfter): QueuedMessage[] {
  if (is_suspending === before.is_suspending) return [];
  const key = `ticket of plan ${before.order_id} ${before.asks}`;
  return is_suspending
    ? toBoth(before, key, { purchaser: 'ticket-suspended', operator: 'operator-notice-ticket-suspended' }, {})
    : toBoth(before, key, { purchaser: 'ticket-in-use-again' }, {});
}

/** What is told of an instalment that was not paid, with whether it is tried again. */
export function newsOfInstalment(plan: PlanPeople, instalment: FailedInstalment): QueuedMessage[] {
  const { number, amount, state, retries, retry_on, due_date } = instalment;
  // the same try may be told a second time with another day, or that there is none
  const key = `instalment ${plan.order_id} ${number} ${state} ${retries} ${retry_on ?? 'left'}`;
  const templates = { purchaser: 'instalment-failed', operator: 'operator-notice-instalment' } as const;
  return toBoth(plan, key, templates, { amount, due_date, retry_on });
}

type FailedInstalment = Pick<InstalmentRow, 'number' | 'amount' | 'state' | 'retries' | 'retry_on' | 'due_date'>;
type Templates = { purchaser: QueuedMessage['template']; operator?: QueuedMessage['template'] };

/** A message to the purchaser, and one to the operator where there is one for it and an address. */
export function toBoth(
  plan: PlanPeople,
  event_key: string,
  { purchaser, operator }: Templates,
  said: object,
): QueuedMessage[] {
  const { client_id, order_id, customer_ticket_id, service_name, currency, user_email, support_email } = plan;
  const data = { order_id, customer_ticket_id, service_name, currency, user_email, ...said };
  const news = { client_id, event_key, channel: 'email' as const, data };
  const toPurchaser: QueuedMessage = { ...news, template: purchaser, recipient: user_email };
  return operator && support_email
    ? [toPurchaser, { ...news, template: operator, recipient: support_email }]
    : [toPurchaser];
}

/** Of a plan that the operator has ended only money that had come and went back is told: it is the operator's loss. */
function wasNotPaid(after: InstalmentRow, { instalments }: PlanBefore): boolean {
  const before = instalments.find(({ number }) => number === after.number)!;
  const isFailure = after.state === 'failed' || after.state === 'charged_back';
  if (!isFailure || (before.state === after.state && before.retries === after.retries)) return false;
  return !after.is_given_up || isPaid(before);
}
