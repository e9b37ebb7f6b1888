import type { GoCardlessClient } from 'gocardless-nodejs';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import type { PaymentDeps } from '../payment-deps.ts';
import { makeChange } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { seal, unseal } from '../../platform/keys/seal.ts';
import { liveMandateStatuses } from './live-mandate.ts';

const purpose = 'direct-debit-tokens';

export const directDebitAccount = z.strictObject({
  organisation_id: z.string().regex(/^OR\w+$/),
  access_token: z.string().min(8).max(500),
});

/**
 * Connects an operator with its account at the direct debit provider, or replaces the account's token. The token is stored encrypted.
 * Throws direct-debit-account-in-use for another organisation while the connected one has live mandates, plans or refunds: only that
 * organisation can cancel, pay out or refund them.
 */
export async function connectDirectDebitAccount(
  { db, clock, keys }: Pick<PaymentDeps, 'db' | 'clock' | 'keys'>,
  actor: Actor,
  clientId: string,
  details: z.input<typeof directDebitAccount>,
): Promise<void> {
  const { organisation_id, access_token } = directDebitAccount.parse(details);
  const subject = { kind: 'client', id: clientId };
  const change = {
    client_id: clientId,
    actor,
    action: 'connect-direct-debit-account',
    subject,
    after: { organisation_id },
  };
  await makeChange({ db, clock }, change, async (transaction) => {
    if (await isOtherOrganisationInUse(transaction, clientId, organisation_id)) {
      refuse('direct-debit-account-in-use', {});
    }
    const sealed_access_token = seal(keys, purpose, clientId, access_token);
    await transaction
      .insertInto('direct_debit_accounts')
      .values({ client_id: clientId, organisation_id, sealed_access_token })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ organisation_id, sealed_access_token }))
      .execute();
  });
}

async function isOtherOrganisationInUse(
  db: Transaction<DB>,
  clientId: string,
  organisationId: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_in_use: boolean }>`
    SELECT EXISTS (SELECT FROM mandates WHERE client_id = ${clientId} AND status IN ${liveMandateStatuses})
        OR EXISTS (SELECT FROM mandate_sessions WHERE client_id = ${clientId} AND state = 'open')
        OR EXISTS (SELECT FROM refunds WHERE client_id = ${clientId} AND instalment_number IS NOT NULL AND state = 'pending')
        OR EXISTS (SELECT FROM instalment_plans WHERE client_id = ${clientId} AND (check_at IS NOT NULL OR state = 'creating')) AS is_in_use
    FROM direct_debit_accounts WHERE client_id = ${clientId} AND organisation_id <> ${organisationId} FOR UPDATE`.execute(
    db,
  );
  return rows[0]?.is_in_use ?? false;
}

/** The provider with the token of an operator's account; undefined for an operator without an account. */
export async function providerOf(
  { db, keys, gocardless }: Pick<PaymentDeps, 'db' | 'keys' | 'gocardless'>,
  clientId: string,
): Promise<GoCardlessClient | undefined> {
  const row = await db
    .selectFrom('direct_debit_accounts')
    .select('sealed_access_token')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row && gocardless(unseal(keys, purpose, clientId, row.sealed_access_token));
}

/** The provider of an operator that must have an account, because something has been created with it. */
export async function knownProviderOf(deps: PaymentDeps, clientId: string): Promise<GoCardlessClient> {
  const provider = await providerOf(deps, clientId);
  if (!provider) throw new Error(`operator ${clientId} has no direct debit account any more`);
  return provider;
}
