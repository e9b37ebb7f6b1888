import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { makeChange } from '../../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../../operators/audit-log/write-audit.ts';
import type { PlannedTicket } from '../plans/find-plan.ts';
import { retryToday } from '../../../payments/direct-debit/write-instalments.ts';

/**
 * Requests that a failed instalment is retried now, also after the automatic retries of the operator's rule. The job makes the retry at the
 * provider. Throws instalment-not-retryable for an instalment that is not failed, or whose plan has ended.
 */
export async function requestRetry(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: Actor,
  { client_id, order_id, line }: PlannedTicket,
  number: number,
): Promise<void> {
  const now = deps.clock.now();
  const subject = { kind: 'order', id: order_id };
  await makeChange(
    deps,
    { client_id, actor, action: 'retry-instalment', subject, after: { line, number } },
    async (transaction) => {
      const isRequested = await retryToday(transaction, { client_id, order_id, line, number }, now);
      if (!isRequested) refuse('instalment-not-retryable', { number });
    },
  );
  deps.nudge('check-plans');
}
