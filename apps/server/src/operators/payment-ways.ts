import type { RawBuilder } from 'kysely';
import { currencyOf } from './features.ts';
import { sql } from '../platform/database/sql/sql.ts';

// How an operator can be paid, in SQL, from what its providers said last (C-059, C-204). `clients` is the row of the operator in the query.
// An account that was never read counts as ready: it took payments before its state was kept.

/** An SQL expression: whether the operator takes cards. */
export const takesCards: RawBuilder<boolean> = sql<boolean>`(
  clients.stripe_account_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM card_accounts AS account
    WHERE account.client_id = clients.id AND (account.is_gone OR NOT account.charges_enabled OR account.account_id <> clients.stripe_account_id)))`;

/** An SQL expression: whether the operator takes direct debits in its currency. */
export const takesDirectDebits: RawBuilder<boolean> = sql<boolean>`EXISTS (
  SELECT FROM direct_debit_accounts AS account
  WHERE account.client_id = clients.id AND NOT account.is_refused
    AND (account.schemes IS NULL OR CASE ${currencyOf('clients')} WHEN 'eur' THEN 'sepa' ELSE 'bacs' END = ANY (account.schemes)))`;
