import { refuse } from '@fareway/domain/refusals.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { makeChange } from '../../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../../operators/audit-log/write-audit.ts';
import type { PlannedTicket } from '../plans/find-plan.ts';
import { recheckNow } from '../plans/next-check.ts';

/**
 * Requests that a failed instalment is retried now, also after the automatic retries of the operator's rule. The job makes the retry at the
 * provider. Throws instalment-not-retryable for an instalment that is not failed, or whose plan has ended.
 */
export async function requestRetry(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: Actor,
  { client_id, order_id }: PlannedTicket,
  number: number,
): Promise<void> {
  const now = deps.clock.now();
  const subject = { kind: 'order', id: order_id };
  await makeChange(
    deps,
    { client_id, actor, action: 'retry-instalment', subject, after: { number } },
    async (transaction) => {
      const { rows } = await sql`
        WITH plan AS (
          UPDATE instalment_plans SET ${recheckNow(now)}
          FROM clients
          WHERE client_id = ${client_id} AND order_id = ${order_id} AND state = 'active' AND ended_at IS NULL AND clients.id = client_id
          RETURNING instalment_plans.client_id, order_id, (${now}::timestamptz AT TIME ZONE time_zone)::date AS today
        )
        UPDATE instalments SET retry_on = plan.today, updated_at = ${now}::timestamptz FROM plan
        WHERE instalments.client_id = plan.client_id AND instalments.order_id = plan.order_id AND number = ${number}
          AND state = 'failed'
        RETURNING number`.execute(transaction);
      if (rows.length === 0) refuse('instalment-not-retryable', { number });
    },
  );
  deps.nudge('check-plans');
}
