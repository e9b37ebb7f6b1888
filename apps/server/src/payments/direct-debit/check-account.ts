import type { CreditorFacts } from '@fareway/domain/operators/payment-accounts.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { GoCardlessClient } from 'gocardless-nodejs';
import { ApiError } from 'gocardless-nodejs/errors';
import { currencyOf } from '../../operators/features.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { callProvider } from './call-provider.ts';
import { connectDirectDebitAccount, providerOfToken, storeCreditor } from './operator-account.ts';

/** No mandate has this id. */
const noMandate = 'MD0000000000000';

/**
 * Connects an operator with its account at the direct debit provider after the provider was asked about the token (C-204). Nothing is saved when the
 * provider does not accept it. Throws direct-debit-token-refused, direct-debit-token-read-only, direct-debit-organisation-wrong and
 * direct-debit-offline, and what connectDirectDebitAccount throws.
 */
export async function connectCheckedAccount(
  deps: PaymentDeps,
  actor: StaffActor,
  clientId: string,
  details: { organisation_id: string; access_token: string },
): Promise<void> {
  const provider = deps.gocardless(details.access_token);
  const currency = await currencyOfOperator(deps, clientId);
  const creditor = (await readCreditor(provider, currency)) ?? refuse('direct-debit-token-refused', {});
  await expectWritable(provider);
  await expectOrganisation(provider, details.organisation_id);
  await connectDirectDebitAccount(deps, actor, clientId, details, creditor);
}

/**
 * Asks the direct debit provider about the account of an operator, and stores what it says (C-204). Returns false for an operator without an account.
 * Throws direct-debit-offline.
 */
export async function checkDirectDebitAccount(deps: PaymentDeps, clientId: string): Promise<boolean> {
  const account = await deps.db
    .selectFrom('direct_debit_accounts')
    .select('sealed_access_token')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!account) return false;
  const provider = providerOfToken(deps, clientId, account.sealed_access_token);
  const asked_at = deps.clock.now();
  const creditor = await readCreditor(provider, await currencyOfOperator(deps, clientId));
  await storeCreditor(deps, clientId, { ...account, asked_at, creditor });
  return true;
}

/** Reads the creditor of a token; null when the provider does not accept the token. */
async function readCreditor(provider: GoCardlessClient, currency: 'gbp' | 'eur'): Promise<CreditorFacts | null> {
  const found = await unlessStatus(401, () => callProvider(() => provider.creditors.list({})));
  const [creditor] = found?.creditors ?? [];
  if (!creditor) return null;
  const { name = '', verification_status = 'action_required', scheme_identifiers = [], links } = creditor;
  const bank = links?.[`default_${currency}_payout_account`];
  const payout = bank ? await callProvider(() => provider.creditorBankAccounts.find(bank)) : undefined;
  return {
    name,
    verification_status,
    schemes: scheme_identifiers.flatMap(({ scheme, status }) => (scheme && status === 'active' ? [scheme] : [])),
    payout_ending: payout?.enabled ? (payout.account_number_ending ?? null) : null,
  };
}

/** Throws direct-debit-token-read-only. A change of a mandate that does not exist changes nothing, and is refused before it is looked for. */
async function expectWritable(provider: GoCardlessClient): Promise<void> {
  try {
    await callProvider(() => provider.mandates.cancel(noMandate, {}));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (Number(error.code) === 403) refuse('direct-debit-token-read-only', {});
  }
}

/** Throws direct-debit-organisation-wrong when the newest event of the token's account is of another organisation. A new account has no events. */
async function expectOrganisation(provider: GoCardlessClient, organisation_id: string): Promise<void> {
  const { events } = await callProvider(() => provider.events.list({}));
  const known = events[0]?.links?.organisation;
  if (known !== undefined && known !== organisation_id) refuse('direct-debit-organisation-wrong', {});
}

async function unlessStatus<T>(status: number, call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && Number(error.code) === status) return null;
    throw error;
  }
}

async function currencyOfOperator({ db }: Pick<PaymentDeps, 'db'>, clientId: string): Promise<'gbp' | 'eur'> {
  const clients = db.selectFrom('clients').select(currencyOf('clients').as('currency')).where('id', '=', clientId);
  return (await clients.executeTakeFirstOrThrow()).currency;
}
