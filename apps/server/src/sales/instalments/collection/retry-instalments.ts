import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { askProvider } from '../../../payments/direct-debit/call-provider.ts';
import { isRefusal } from '../../../payments/direct-debit/is-refusal.ts';
import { knownProviderOf } from '../../../payments/direct-debit/operator-account.ts';
import { queueMessage } from '../../../messages/queue-message.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { InstalmentRow } from '../plans/instalment.ts';
import { newsOfInstalment } from '../plans/plan-notifications.ts';
import { peopleOfPlan } from '../plans/plan-contacts.ts';
import type { PlanPeople } from '../plans/plan-contacts.ts';
import type { KnownPlan } from '../plans/sync-plan.ts';

interface DueRetry {
  number: number;
  provider_payment_id: string;
}

/**
 * Has the provider ask again for the instalments of a plan whose day has come, by the operator's rule. Each is due again on the next day, so
 * that one that was broken off is not lost; a try is counted when the payment is seen to be asked for again (`judgePlan`). Answers the
 * numbers of those that the provider will not ask for.
 */
export async function retryInstalments(deps: Deps, plan: KnownPlan): Promise<number[]> {
  const due = await claimRetries(deps, plan);
  if (due.length === 0) return [];
  const provider = await knownProviderOf(deps, plan.client_id);
  const tries = await Promise.allSettled(
    due.map(({ provider_payment_id }) => askProvider(() => provider.payments.retry(provider_payment_id, {}))),
  );
  const refused: number[] = [];
  for (const [index, result] of tries.entries()) {
    if (result.status === 'fulfilled') continue;
    const { number } = due[index]!;
    deps.log.warn(
      { err: result.reason as Error, order_id: plan.order_id, number },
      'an instalment was not tried again',
    );
    if (isRefusal(result.reason)) refused.push(number);
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
 * Instalments that the provider would not ask for, where they are still not paid: nobody asks for them any more. That is told to both, as
 * what was told before was another day. Answers whether there was one.
 */
export async function giveUpRetries(
  { db, clock, nudge }: Deps,
  { client_id, order_id }: KnownPlan,
  numbers: number[],
): Promise<boolean> {
  const given = await inTransaction(db, async (transaction) => {
    const { rows } = await sql<PlanPeople & InstalmentRow>`
      UPDATE instalments SET retry_on = NULL
      FROM instalment_plans AS plan, ${peopleOfPlan.tables}
      WHERE instalments.client_id = ${client_id} AND instalments.order_id = ${order_id} AND number = ANY(${numbers})
        AND instalments.state = 'failed' AND retry_on IS NOT NULL
        AND plan.client_id = instalments.client_id AND plan.order_id = instalments.order_id AND ${peopleOfPlan.condition}
      RETURNING ${peopleOfPlan.columns}, number, due_date, amount, instalments.state, retries, retry_on`.execute(
      transaction,
    );
    const news = rows.flatMap((row) => newsOfInstalment(row, row));
    for (const message of news) await queueMessage(transaction, clock.now(), message);
    return rows;
  });
  if (given.length > 0) nudge('send-messages');
  return given.length > 0;
}
