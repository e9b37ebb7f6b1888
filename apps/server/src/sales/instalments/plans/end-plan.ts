import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { voidTicket } from '../../void-ticket/void-ticket.ts';
import { notifyGuardians } from '../../void-ticket/voided-ticket-mails.ts';
import { findTicket } from '../../../tickets/customer-tickets/show-ticket.ts';
import type { Deps } from '../../../platform/deps.ts';
import { makeChange } from '../../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../../operators/audit-log/write-audit.ts';
import type { PlannedTicket } from './find-plan.ts';
import { endPlanEarly } from '../../../payments/direct-debit/write-plans.ts';

export interface PlanEnding {
  /** Whether the ticket is voided, too. Otherwise it stays in use, and nothing more is collected for it. */
  voids_ticket: boolean;
  /** In the operator's words; stored in the audit. */
  reason: string;
}

/**
 * Ends a plan early for its operator. Payments that are not at the bank yet are cancelled, and what is not paid is given up. This writes the
 * end of the plan; the next check cancels it at the provider, so the provider need not be online. Paid instalments stay paid
 * (`requestRefund` returns their money). Throws plan-not-endable for a plan that is paid, or that has been ended.
 */
export async function endPlan(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: Actor,
  { client_id, order_id, line, customer_ticket_id }: PlannedTicket,
  { voids_ticket, reason }: PlanEnding,
): Promise<void> {
  const now = deps.clock.now();
  const subject = { kind: 'order', id: order_id };
  const change = { client_id, actor, action: 'end-plan', subject, after: { line, voids_ticket, reason } };
  await makeChange(deps, change, async (transaction) => {
    const isEnded = await endPlanEarly(transaction, { client_id, order_id, line }, now);
    if (!isEnded) refuse('plan-not-endable', {});
    if (!voids_ticket || !(await voidTicket(transaction, { client_id, id: customer_ticket_id }))) return;
    const ticket = await findTicket(transaction, customer_ticket_id);
    if (ticket) await notifyGuardians(transaction, ticket, now);
  });
  deps.nudge('check-plans');
  deps.nudge('send-messages');
}
