import { ApiError } from 'gocardless-nodejs/errors';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { askProvider } from '../direct-debit/ask-provider.ts';
import { knownProviderOf } from '../direct-debit/operator-account.ts';
import type { KnownPlan } from './sync-plan.ts';

interface DueRetry {
  number: number;
  provider_payment_id: string;
  /** This one included. */
  retries: number;
}

/**
 * Has the provider ask again for the instalments of a plan whose day has come, by the operator's rule. The try is counted first and is the
 * key's number: broken off and done again it is one try. A payment that the provider will not try again is not asked for any more.
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
    }
  }
}

async function claimRetries({ db, clock }: Deps, { client_id, order_id }: KnownPlan): Promise<DueRetry[]> {
  const now = clock.now();
  const { rows } = await sql<DueRetry>`
    UPDATE instalments SET retries = retries + 1, retry_on = NULL, updated_at = ${now}::timestamptz
    FROM clients
    WHERE instalments.client_id = ${client_id} AND order_id = ${order_id} AND clients.id = instalments.client_id
      AND state = 'failed' AND retry_on <= (${now}::timestamptz AT TIME ZONE time_zone)::date
    RETURNING number, provider_payment_id, retries`.execute(db);
  return rows;
}
