import { ApiError } from 'gocardless-nodejs/errors';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { askProvider } from '../direct-debit/ask-provider.ts';
import { knownProviderOf } from '../direct-debit/operator-account.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { InstalmentRow } from './judge-plan.ts';
import { newsOfInstalment } from './news-of-plan.ts';
import { peopleOfPlan } from './people-of-plan.ts';
import type { PlanPeople } from './people-of-plan.ts';
import type { KnownPlan } from './sync-plan.ts';

interface DueRetry {
  number: number;
  provider_payment_id: string;
  /** This one included. */
  retries: number;
}

/**
 * Has the provider ask again for the instalments of a plan whose day has come, by the operator's rule. The try is counted first and due
 * again on the next day, so that one that was broken off is not lost; once the provider has taken it, the payment is not failed any more.
 * A payment that the provider will not try again is not asked for any more.
 */
export async function retryInstalments(deps: Deps, plan: KnownPlan): Promise<void> {
  const due = await claimRetries(deps, plan);
  if (due.length === 0) return;
  const provider = await knownProviderOf(deps, plan.client_id);
  for (const { number, provider_payment_id, retries } of due) {
    try {
      await askProvider(() => provider.payments.retry(provider_payment_id, {}));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      deps.log.warn({ err: error, order_id: plan.order_id, number, retries }, 'an instalment can not be tried again');
      await giveUp(deps, plan, number);
    }
  }
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
    UPDATE instalments SET retries = retries + 1, retry_on = today.day + 1, updated_at = ${now}::timestamptz
    FROM today
    WHERE client_id = ${client_id} AND order_id = ${order_id} AND state = 'failed' AND retry_on <= today.day
    RETURNING number, provider_payment_id, retries`.execute(db);
  return rows;
}

/** Nobody asks for it any more: that is told to both, as what was told before was another day. */
async function giveUp({ db, clock, nudge }: Deps, { client_id, order_id }: KnownPlan, number: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<PlanPeople & InstalmentRow>`
      UPDATE instalments SET retry_on = NULL
      FROM instalment_plans AS plan, ${peopleOfPlan.tables}
      WHERE instalments.client_id = ${client_id} AND instalments.order_id = ${order_id} AND number = ${number}
        AND instalments.state = 'failed' AND retry_on IS NOT NULL
        AND plan.client_id = instalments.client_id AND plan.order_id = instalments.order_id AND ${peopleOfPlan.condition}
      RETURNING ${peopleOfPlan.columns}, number, due_date, amount, instalments.state, retries, retry_on, provider_payment_id`.execute(
      transaction,
    );
    const news = rows.flatMap((row) => newsOfInstalment(row, row, ' given up'));
    for (const message of news) await queueMessage(transaction, clock.now(), message);
  });
  nudge('send-messages');
}
