import type { PaymentDeps } from '../../../payments/payment-deps.ts';
import { callProvider, isProviderRefusal } from '../../../payments/direct-debit/call-provider.ts';
import { knownProviderOf } from '../../../payments/direct-debit/operator-account.ts';
import { queueMessage } from '../../../messages/queue-messages.ts';
import { claimRetries, endRetries } from '../../../payments/direct-debit/write-instalments.ts';
import { statement } from '../../../platform/database/sql/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { InstalmentRow } from '@fareway/domain/instalments/instalment.ts';
import { failedInstalmentNotifications } from '../plans/notifications/plan-notifications.ts';
import { planContacts } from '../plans/notifications/plan-contacts.ts';
import type { PlanContacts } from '../plans/notifications/plan-contacts.ts';
import type { PlanKey } from '../../../payments/direct-debit/write-plans.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Retries at the provider the failed instalments of a plan that are due. Each is due again on the next day, so that an interrupted retry is
 * repeated; a retry is counted when the payment's state shows it (`assessPlan`). Returns the numbers of the instalments that the provider
 * refused to retry.
 */
export async function retryInstalments(deps: PaymentDeps, plan: PlanKey): Promise<number[]> {
  const due = await claimRetries(deps.db, plan, deps.clock.now());
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

/**
 * Ends the retries of instalments that the provider refused to retry and that are still failed. Purchaser and operator are notified, because
 * their last message named a day. Returns whether there was such an instalment.
 */
export async function giveUpRetries(
  { db, clock, nudge }: PaymentDeps,
  plan: PlanKey,
  numbers: number[],
): Promise<boolean> {
  const ended = await inTransaction(db, async (transaction) => {
    const endedRetries = endRetries(plan, numbers);
    const { rows } = await statement(
      [endedRetries],
      sql<PlanContacts & InstalmentRow>`
        SELECT ${planContacts.columns}, number, due_date, charge_date, amount, instalment.state, retries, retry_on, is_given_up
        FROM ${endedRetries} AS instalment
        JOIN instalment_plans AS plan USING (client_id, order_id, line), ${planContacts.tables}
        WHERE ${planContacts.condition}`,
    ).execute(transaction);
    const notifications = rows.flatMap((row) => failedInstalmentNotifications(row, row));
    for (const message of notifications) await queueMessage(transaction, clock.now(), message);
    return rows;
  });
  if (ended.length > 0) nudge('send-messages');
  return ended.length > 0;
}
