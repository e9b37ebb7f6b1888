import type { RawBuilder } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import type { PayoutAccount } from '../payout.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A claimed account is due again after this time, if its process crashes or its provider does not respond. */
const leaseMinutes = 15;
const hoursBetweenTurns = 24;

/** The accounts that operators use now. Earlier accounts are not read. The pretend provider pays nothing out. */
const accounts: RawBuilder<unknown> = sql`(
  SELECT client_id, 'gocardless' AS provider, organisation_id AS provider_account FROM direct_debit_accounts
  UNION ALL
  SELECT id, 'stripe', stripe_account_id FROM clients WHERE stripe_account_id IS NOT NULL AND practice_of IS NULL
)`;

/** Adds accounts from their first sale on. Earlier payouts contain nothing of ours. */
export async function beginAccounts({ db, clock }: Deps): Promise<void> {
  await sql`
    INSERT INTO payout_comparisons (client_id, provider, provider_account, compared_to, next_at)
    SELECT account.client_id, account.provider, account.provider_account, first_sale.at, ${clock.now()}::timestamptz
    FROM ${accounts} AS account
    CROSS JOIN LATERAL (
      (SELECT created_at AS at FROM instalment_plans
       WHERE account.provider = 'gocardless' AND client_id = account.client_id ORDER BY order_id LIMIT 1)
      UNION ALL
      (SELECT created_at FROM payments
       WHERE account.provider = 'stripe' AND client_id = account.client_id AND payments.provider = 'stripe'
         AND payments.provider_account = account.provider_account ORDER BY id LIMIT 1)
    ) AS first_sale
    WHERE NOT EXISTS (
      SELECT FROM payout_comparisons AS begun WHERE begun.client_id = account.client_id
        AND begun.provider = account.provider AND begun.provider_account = account.provider_account)
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Claims up to `batch` due accounts for the time of the lease. */
export async function claimAccounts({ db, clock }: Deps, batch: number): Promise<PayoutAccount[]> {
  const now = clock.now();
  const { rows } = await sql<PayoutAccount>`
    UPDATE payout_comparisons SET next_at = ${new Date(now.getTime() + leaseMinutes * 60_000)}::timestamptz
    WHERE (client_id, provider, provider_account) IN (
      SELECT due.client_id, due.provider, due.provider_account FROM payout_comparisons AS due
      JOIN ${accounts} AS account USING (client_id, provider, provider_account)
      WHERE due.next_at <= ${now}::timestamptz ORDER BY due.next_at LIMIT ${batch} FOR UPDATE OF due SKIP LOCKED
    )
    RETURNING client_id, provider, provider_account, compared_to`.execute(db);
  return rows;
}

/** Stores that the payouts until the beginning of the turn have been read. The next turn is a day later. */
export async function endTurn({ db }: Deps, account: PayoutAccount, began: Date): Promise<void> {
  const { client_id, provider, provider_account } = account;
  const next = new Date(began.getTime() + hoursBetweenTurns * 3_600_000);
  await sql`
    UPDATE payout_comparisons
    SET compared_to = greatest(compared_to, ${began}::timestamptz), next_at = ${next}::timestamptz
    WHERE client_id = ${client_id} AND provider = ${provider} AND provider_account = ${provider_account}`.execute(db);
}
