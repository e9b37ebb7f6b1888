import { isDeepStrictEqual } from 'node:util';
import type { CreditorFacts } from '@fareway/domain/operators/payment-accounts.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { GoCardlessClient } from 'gocardless-nodejs';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { PaymentDeps } from '../payment-deps.ts';
import { makeChange, writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import { isForPractice } from '../../operators/practice.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { seal, unseal } from '../../platform/keys/seal.ts';
import { liveMandateStatuses } from './live-mandate.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const purpose = 'direct-debit-tokens';

export const directDebitAccount = z.strictObject({
  organisation_id: z.string().regex(/^OR\w+$/),
  access_token: z.string().min(8).max(500),
});

/**
 * Connects an operator with its account at the direct debit provider, or replaces the account's token. The token is stored encrypted. `creditor` is
 * what the provider said of the token, if it was asked. Throws direct-debit-account-in-use for another organisation while the connected one has live
 * mandates, plans or refunds: only that organisation can cancel, pay out or refund them. Throws direct-debit-organisation-taken for one of
 * another operator, and practice-accounts at a practice operator (C-061).
 */
export async function connectDirectDebitAccount(
  { db, clock, keys }: Pick<PaymentDeps, 'db' | 'clock' | 'keys'>,
  actor: Actor,
  clientId: string,
  details: z.input<typeof directDebitAccount>,
  creditor?: CreditorFacts,
): Promise<void> {
  const { organisation_id, access_token } = directDebitAccount.parse(details);
  if (await isForPractice(db, clientId)) return refuse('practice-accounts', {});
  const change = {
    client_id: clientId,
    actor,
    action: 'connect-direct-debit-account',
    subject: { kind: 'client', id: clientId },
    after: { organisation_id, ...(creditor && { creditor_name: creditor.name }) },
  };
  await makeChange({ db, clock }, change, async (transaction) => {
    const connected = await lockAccount(transaction, clientId);
    const isOther = connected && connected.organisation_id !== organisation_id;
    if (isOther && (await isAccountInUse(transaction, clientId))) refuse('direct-debit-account-in-use', {});
    const columns = {
      organisation_id,
      sealed_access_token: seal(keys, purpose, clientId, access_token),
      ...columnsOf(creditor),
      is_refused: false,
      asked_at: creditor ? clock.now() : null,
    };
    try {
      await transaction
        .insertInto('direct_debit_accounts')
        .values({ client_id: clientId, ...columns })
        .onConflict((conflict) => conflict.column('client_id').doUpdateSet(columns))
        .execute();
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      if (code !== '23505' || constraint !== 'direct_debit_accounts_organisation_id_key') throw error;
      refuse('direct-debit-organisation-taken', {});
    }
  });
}

/**
 * Disconnects an operator from its account at the direct debit provider, and deletes the token. Does nothing without an account. Throws
 * direct-debit-account-needed while live mandates, open pages for mandates, plans or refunds depend on it.
 */
export async function disconnectDirectDebitAccount(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  actor: Actor,
  clientId: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const connected = await lockAccount(transaction, clientId);
    if (!connected) return;
    if (await isAccountInUse(transaction, clientId)) refuse('direct-debit-account-needed', {});
    await transaction.deleteFrom('direct_debit_accounts').where('client_id', '=', clientId).execute();
    await writeAudit(transaction, clock.now(), {
      client_id: clientId,
      actor,
      action: 'disconnect-direct-debit-account',
      subject: { kind: 'client', id: clientId },
      before: connected,
    });
  });
}

/** Locks the account of an operator against changes, so that nothing begins to depend on it. Returns undefined without one. */
async function lockAccount(db: Transaction<DB>, clientId: string): Promise<{ organisation_id: string } | undefined> {
  const accounts = db.selectFrom('direct_debit_accounts').select('organisation_id').where('client_id', '=', clientId);
  return accounts.forUpdate().executeTakeFirst();
}

/** Returns whether live mandates, open pages for mandates, plans, refunds or deletions of personal data depend on the account of an operator. */
export async function isAccountInUse(db: Kysely<DB>, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ is_in_use: boolean }>`
    SELECT EXISTS (SELECT FROM mandates WHERE client_id = ${clientId} AND status IN ${liveMandateStatuses})
        OR EXISTS (SELECT FROM mandate_sessions WHERE client_id = ${clientId} AND state = 'open')
        OR EXISTS (SELECT FROM refunds WHERE client_id = ${clientId} AND instalment_number IS NOT NULL AND state = 'pending')
        OR EXISTS (SELECT FROM instalment_plans WHERE client_id = ${clientId} AND (check_at IS NOT NULL OR state = 'creating'))
        OR EXISTS (SELECT FROM removals WHERE client_id = ${clientId} AND kind LIKE 'gocardless-%' AND next_attempt_at IS NOT NULL) AS is_in_use`.execute(
    db,
  );
  return rows[0]!.is_in_use;
}

/**
 * Stores what the provider has said of the token of an operator, asked at `asked_at`: null when it no longer accepts the token. An older answer, and one
 * for a token that was replaced, changes nothing.
 */
export async function storeCreditor(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  clientId: string,
  {
    sealed_access_token,
    asked_at,
    creditor,
  }: { sealed_access_token: Buffer; asked_at: Date; creditor: CreditorFacts | null },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const before = await transaction
      .selectFrom('direct_debit_accounts')
      .select(['creditor_name', 'verification_status', 'schemes', 'payout_ending', 'is_refused'])
      .where('client_id', '=', clientId)
      .where('sealed_access_token', '=', sealed_access_token)
      .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', asked_at)]))
      .forUpdate()
      .executeTakeFirst();
    if (!before) return;
    const after = creditor ? { ...columnsOf(creditor), is_refused: false } : { is_refused: true };
    await transaction
      .updateTable('direct_debit_accounts')
      .set({ ...after, asked_at })
      .where('client_id', '=', clientId)
      .execute();
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
      (key) => !isDeepStrictEqual(before[key], after[key]),
    );
    if (changed.length === 0) return;
    const only = (values: object) =>
      Object.fromEntries(Object.entries(values).filter(([key]) => changed.includes(key as never)));
    await writeAudit(transaction, clock.now(), {
      client_id: clientId,
      actor: { kind: 'provider', id: 'gocardless' },
      action: 'report-direct-debit-account',
      subject: { kind: 'client', id: clientId },
      before: only(before),
      after: only(after),
    });
  });
}

function columnsOf(creditor: CreditorFacts | undefined) {
  const { name = null, verification_status = null, schemes = null, payout_ending = null } = creditor ?? {};
  return { creditor_name: name, verification_status, schemes: schemes && [...schemes], payout_ending };
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
  return row && providerOfToken({ keys, gocardless }, clientId, row.sealed_access_token);
}

/** The provider with a token as it is stored. */
export function providerOfToken(
  { keys, gocardless }: Pick<PaymentDeps, 'keys' | 'gocardless'>,
  clientId: string,
  sealed: Buffer,
): GoCardlessClient {
  return gocardless(unseal(keys, purpose, clientId, sealed));
}

/** The provider of an operator that must have an account, because something has been created with it. */
export async function knownProviderOf(deps: PaymentDeps, clientId: string): Promise<GoCardlessClient> {
  const provider = await providerOf(deps, clientId);
  if (!provider) throw new Error(`operator ${clientId} has no direct debit account any more`);
  return provider;
}
