import { sum } from '@fareway/domain/money.ts';
import type { QueuedMessage } from '../messages/queue-messages.ts';
import type { InstalmentRow, JudgedPlan } from './judge-plan.ts';
import type { PlanPeople } from './people-of-plan.ts';

type Templates = { purchaser: QueuedMessage['template']; operator?: QueuedMessage['template'] };

/**
 * What is told of a plan when the provider has been asked: each instalment that was not paid, and that the plan was ended before all of it
 * was paid. To the purchaser and, where it has an address, to the operator; each once.
 */
export function newsOfPlan(
  plan: PlanPeople & { state: string; is_ended: boolean; instalments: readonly InstalmentRow[] },
  { changes, state }: Pick<JudgedPlan, 'changes' | 'state'>,
): QueuedMessage[] {
  const { order_id } = plan;
  const failed = changes.filter(wasNotPaid).flatMap((instalment) => newsOfInstalment(plan, instalment));
  if (plan.is_ended) {
    const isNews = state !== plan.state || changes.some(({ is_given_up }) => is_given_up);
    if (!isNews) return failed;
    const after = plan.instalments.map((row) => changes.find(({ number }) => number === row.number) ?? row);
    const on_its_way = sum(after.filter(({ state: how }) => how === 'submitted').map(({ amount }) => amount));
    return [
      ...toBoth(plan, `plan ${order_id} ended early`, { purchaser: 'plan-ended-early' }, { on_its_way }),
      ...failed,
    ];
  }
  const hasEnded = plan.state === 'active' && (state === 'cancelled' || state === 'failed');
  if (!hasEnded) return failed;
  const templates = { purchaser: 'plan-ended', operator: 'operator-notice-plan' } as const;
  return [...toBoth(plan, `plan ${order_id} ended`, templates, {}), ...failed];
}

/** What is told of an instalment that was not paid, with whether it is tried again. */
export function newsOfInstalment(
  plan: PlanPeople,
  { number, amount, state, retries, retry_on, due_date }: Omit<InstalmentRow, 'kind' | 'charge_date' | 'is_given_up'>,
  ending = '',
): QueuedMessage[] {
  return toBoth(
    plan,
    `instalment ${plan.order_id} ${number} ${state} ${retries}${ending}`,
    { purchaser: 'instalment-failed', operator: 'operator-notice-instalment' },
    { amount, due_date, retry_on },
  );
}

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

/** One that the operator has given up is not spoken of any more. */
function wasNotPaid({ state, is_given_up }: InstalmentRow): boolean {
  return (state === 'failed' || state === 'charged_back') && !is_given_up;
}
