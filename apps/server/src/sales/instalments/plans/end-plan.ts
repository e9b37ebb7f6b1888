import { sql } from 'kysely';
import { voidTicket } from '../../../tickets/customer-tickets/void-ticket.ts';
import type { Deps } from '../../../platform/deps.ts';
import { makeChange } from '../../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../../operators/audit-log/write-audit.ts';
import { askAnew } from './ask-anew.ts';
import type { PlannedTicket } from './find-plan.ts';

export interface PlanEnding {
  /** Whether the ticket ends with it. One that stays is in use, and nothing more is to be paid for it. */
  voids_ticket: boolean;
  /** In the operator's words; kept in the audit. */
  reason: string;
}

/**
 * Ends a plan early for its operator: what the bank has not been told of is not taken, and what is not paid is given up. Written down first;
 * the provider is told by whoever asks it next, so an offline one is told later. What was paid stays paid (`askForRefund` gives it back).
 * Throws for a plan that is paid, or was ended before.
 */
export async function endPlan(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: Actor,
  { client_id, order_id, customer_ticket_id }: PlannedTicket,
  { voids_ticket, reason }: PlanEnding,
): Promise<void> {
  const now = deps.clock.now();
  const subject = { kind: 'order', id: order_id };
  const change = { client_id, actor, action: 'end-plan', subject, after: { voids_ticket, reason } };
  await makeChange(deps, change, async (transaction) => {
    const { rows } = await sql`
      UPDATE instalment_plans SET ended_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, ${askAnew(now)}
      WHERE client_id = ${client_id} AND order_id = ${order_id} AND ended_at IS NULL
        AND state IN ('active', 'cancelled', 'failed') AND provider_schedule_id IS NOT NULL
      RETURNING order_id`.execute(transaction);
    if (rows.length === 0) throw new Error('There is nothing to end: the plan is paid, or was ended before.');
    if (voids_ticket) await voidTicket(transaction, { client_id, id: customer_ticket_id });
  });
  deps.nudge('check-plans');
}
