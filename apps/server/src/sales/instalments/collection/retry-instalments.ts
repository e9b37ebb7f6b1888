import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { callProvider, isProviderRefusal } from '../../../payments/direct-debit/call-provider.ts';
import { knownProviderOf } from '../../../payments/direct-debit/operator-account.ts';
import { queueMessage } from '../../../messages/queue-message.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { InstalmentRow } from '../plans/instalment.ts';
import { failedInstalmentNotifications } from '../plans/plan-notifications.ts';
import { planContacts } from '../plans/plan-contacts.ts';
import type { PlanContacts } from '../plans/plan-contacts.ts';
import type { KnownPlan } from '../plans/sync-plan.ts';

interface DueRetry {
  number: number;
  provider_payment_id: string;
}

/**
 * Retries at the provider the failed instalments of a plan that are due. Each is due again on the next day, so that an interrupted retry is
 * repeated; a retry is counted when the payment's state shows it (`assessPlan`). Returns the numbers of the instalments that the provider
 * refused to retry.
 */
export async function retryInstalments(deps: Deps, plan: KnownPlan): Promise<number[]> {
  const due = await claimRetries(deps, plan);
  if (due.length === 0) return [];
  const provider = await knownProviderOf(deps, plan.client_id);
  const attempts = await Promise.allSettled(
    due.map(({ provider_payment_id }) => callProvider(() => provider.payments.retry(provider_payment_id, {}))),
  );
  const refused: number[] = [];
  for (const [index, result] of attempts.entries()) {
    if (result.status === 'fulfilled') continue;
    const { number } = due[index]!;
    deps.log.warn({ err: result.reason as Error, order_id: plan.order_id, number }, 'an instalment was not retried');
    if (isProviderRefusal(result.reason)) refused.push(number);
  }
  return refused;
}

async function claimRetries({ db, clock }: Deps, { client_id, order_id }: KnownPlan): Promise<DueRetry[]> {
  const now = clock.now();
  const { rows } = await sql<DueRetry>`
    WITH today AS (
      SELECT (${now}::timestamptz AT TIME ZONE time_zone)::date AS day
      FROM instalment_plans AS plan JOIN clients ON clients.id = plan.client_id
      WHERE plan.client_id = ${client_id} AND plan.order_id = ${order_id} AND plan.state = 'active' AND plan.ended_at IS NULL
      FOR NO KEY UPDATE OF plan
    )
    UPDATE instalments SET retry_on = today.day + 1, updated_at = ${now}::timestamptz
    FROM today
    WHERE client_id = ${client_id} AND order_id = ${order_id} AND state = 'failed' AND retry_on <= today.day
    RETURNING number, provider_payment_id`.execute(db);
  return rows;
}

/**
 * Ends the retries of instalments that the provider refused to retry and that are still failed. Purchaser and operator are notified, because
 * their last message named a day. Returns whether there was such an instalment.
 */
export async function giveUpRetries(
  { db, clock, nudge }: Deps,
  { client_id, order_id }: KnownPlan,
  numbers: number[],
): Promise<boolean> {
  const ended = await inTransaction(db, async (transaction) => {
    const { rows } = await sql<PlanContacts & InstalmentRow>`
      UPDATE instalments SET retry_on = NULL
      FROM instalment_plans AS plan, ${planContacts.tables}
      WHERE instalments.client_id = ${client_id} AND instalments.order_id = ${order_id} AND number = ANY(${numbers})
        AND instalments.state = 'failed' AND retry_on IS NOT NULL
        AND plan.client_id = instalments.client_id AND plan.order_id = instalments.order_id AND ${planContacts.condition}
      RETURNING ${planContacts.columns}, number, due_date, amount, instalments.state, retries, retry_on`.execute(
      transaction,
    );
    const notifications = rows.flatMap((row) => failedInstalmentNotifications(row, row));
    for (const message of notifications) await queueMessage(transaction, clock.now(), message);
    return rows;
  });
  if (ended.length > 0) nudge('send-messages');
  return ended.length > 0;
}
