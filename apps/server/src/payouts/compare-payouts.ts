import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { RepeatedJob } from '../platform/jobs.ts';
import { compareAccount } from './compare-account.ts';
import { gocardlessSource } from './gocardless-source.ts';
import type { PayoutAccount } from './payout.ts';

const batch = 5;
/** A claimed account comes back after this long, should its process be killed or its provider not answer. */
const leaseMinutes = 15;
const hoursBetweenTurns = 24;
/** As many as a provider lists at once. */
const pageSize = 500;

/** The job that compares what the providers paid out to operators with our rows, once a day for each account. */
export function comparePayoutsJob(deps: Deps): RepeatedJob {
  return { name: 'compare-payouts', seconds: 300, run: () => comparePayouts(deps) };
}

/** One turn; answers whether there may be more. An account whose provider does not answer is compared at a later one. */
export async function comparePayouts(deps: Deps, page = pageSize): Promise<boolean> {
  await beginAccounts(deps);
  const accounts = await claimAccounts(deps);
  await Promise.all(accounts.map((account) => compareOne(deps, account, page)));
  return accounts.length === batch;
}

async function compareOne(deps: Deps, account: PayoutAccount, page: number): Promise<void> {
  const { client_id, provider } = account;
  try {
    const began = deps.clock.now();
    await compareAccount(deps, account, await gocardlessSource(deps, account, page));
    await endTurn(deps, account, began);
  } catch (error) {
    deps.log.error({ err: error, client_id, provider }, 'the payouts of an account could not be compared yet');
  }
}

/** An account is compared from its operator's first plan on: no payout of before has anything of ours. */
async function beginAccounts({ db, clock }: Deps): Promise<void> {
  await sql`
    INSERT INTO payout_comparisons (client_id, provider, provider_account, compared_to, next_at)
    SELECT account.client_id, 'gocardless', account.organisation_id, first_plan.created_at, ${clock.now()}::timestamptz
    FROM direct_debit_accounts AS account
    CROSS JOIN LATERAL (
      SELECT created_at FROM instalment_plans WHERE client_id = account.client_id ORDER BY order_id LIMIT 1
    ) AS first_plan
    WHERE NOT EXISTS (
      SELECT FROM payout_comparisons AS begun WHERE begun.client_id = account.client_id AND begun.provider = 'gocardless'
        AND begun.provider_account = account.organisation_id)
    ON CONFLICT DO NOTHING`.execute(db);
}

async function claimAccounts({ db, clock }: Deps): Promise<PayoutAccount[]> {
  const now = clock.now();
  const { rows } = await sql<PayoutAccount>`
    UPDATE payout_comparisons SET next_at = ${new Date(now.getTime() + leaseMinutes * 60_000)}::timestamptz
    WHERE (client_id, provider, provider_account) IN (
      SELECT due.client_id, due.provider, due.provider_account FROM payout_comparisons AS due
      JOIN direct_debit_accounts AS account ON account.client_id = due.client_id AND account.organisation_id = due.provider_account
      WHERE due.provider = 'gocardless' AND due.next_at <= ${now}::timestamptz
      ORDER BY due.next_at LIMIT ${batch} FOR UPDATE OF due SKIP LOCKED
    )
    RETURNING client_id, provider, provider_account, compared_to`.execute(db);
  return rows;
}

async function endTurn({ db }: Deps, account: PayoutAccount, began: Date): Promise<void> {
  const { client_id, provider, provider_account } = account;
  const next = new Date(began.getTime() + hoursBetweenTurns * 3_600_000);
  await sql`
    UPDATE payout_comparisons
    SET compared_to = greatest(compared_to, ${began}::timestamptz), next_at = ${next}::timestamptz
    WHERE client_id = ${client_id} AND provider = ${provider} AND provider_account = ${provider_account}`.execute(db);
}
