import type { QueuedMessage } from '../messages/queue-messages.ts';
import type { InstalmentRow } from './judge-plan.ts';
import type { PlanBefore } from './sync-plan.ts';

/** What is told of instalments that were not paid: to the purchaser and, where it has an address, to the operator; each failure once. */
export function newsOfInstalments(plan: PlanBefore, changes: readonly InstalmentRow[]): QueuedMessage[] {
  return changes
    .filter(({ state }) => state === 'failed' || state === 'charged_back')
    .flatMap(({ number, amount, state, retries, retry_on, due_date }) => {
      const news = {
        client_id: plan.client_id,
        event_key: `instalment ${plan.order_id} ${number} ${state} ${retries}`,
        channel: 'email' as const,
        data: {
          order_id: plan.order_id,
          customer_ticket_id: plan.customer_ticket_id,
          service_name: plan.service_name,
          currency: plan.currency,
          amount,
          due_date,
          retry_on,
          user_email: plan.user_email,
        },
      };
      const toPurchaser: QueuedMessage = { ...news, template: 'instalment-failed', recipient: plan.user_email };
      return plan.support_email
        ? [toPurchaser, { ...news, template: 'operator-notice-instalment' as const, recipient: plan.support_email }]
        : [toPurchaser];
    });
}
