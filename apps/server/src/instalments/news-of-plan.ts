import type { QueuedMessage } from '../messages/queue-messages.ts';
import type { InstalmentRow, JudgedPlan } from './judge-plan.ts';
import type { PlanBefore } from './sync-plan.ts';

/**
 * What is told of a plan: each instalment that was not paid, and that it was ended before all was paid. To the purchaser and, where it has an
 * address, to the operator; each once.
 */
export function newsOfPlan(
  plan: PlanBefore,
  { changes, state }: Pick<JudgedPlan, 'changes' | 'state'>,
): QueuedMessage[] {
  const { client_id, order_id, customer_ticket_id, service_name, currency, user_email, support_email } = plan;
  const shared = { order_id, customer_ticket_id, service_name, currency, user_email };
  const toBoth = (
    event_key: string,
    templates: { purchaser: QueuedMessage['template']; operator: QueuedMessage['template'] },
    data: object,
  ): QueuedMessage[] => {
    const news = { client_id, event_key, channel: 'email' as const, data: { ...shared, ...data } };
    const toPurchaser: QueuedMessage = { ...news, template: templates.purchaser, recipient: user_email };
    return support_email
      ? [toPurchaser, { ...news, template: templates.operator, recipient: support_email }]
      : [toPurchaser];
  };
  const ended =
    plan.state === 'active' && (state === 'cancelled' || state === 'failed')
      ? toBoth(`plan ${order_id} ended`, { purchaser: 'plan-ended', operator: 'operator-notice-plan' }, {})
      : [];
  const failed = changes
    .filter(wasNotPaid)
    .flatMap(({ number, amount, state: how, retries, retry_on, due_date }) =>
      toBoth(
        `instalment ${order_id} ${number} ${how} ${retries}`,
        { purchaser: 'instalment-failed', operator: 'operator-notice-instalment' },
        { amount, due_date, retry_on },
      ),
    );
  return [...ended, ...failed];
}

function wasNotPaid({ state }: InstalmentRow): boolean {
  return state === 'failed' || state === 'charged_back';
}
