import type { CardAccountFacts } from '@fareway/domain/operators/payment-accounts.ts';
import { refusal, refuse } from '@fareway/domain/refusals/refusals.ts';
import Stripe from 'stripe';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { writeOperator } from '../../operators/write-operator.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PaymentDeps } from '../payment-deps.ts';

type CardDeps = Pick<PaymentDeps, 'db' | 'clock' | 'stripe' | 'config'>;

/** Stripe's needs of an account, as they are stored. */
export interface Requirements extends Omit<
  CardAccountFacts,
  'charges_enabled' | 'payouts_enabled' | 'details_submitted'
> {
  /** The last moment for what is needed now, in Unix seconds; null without one. */
  current_deadline: number | null;
}

/**
 * Returns the address of Stripe's form for the account of an operator, and creates the account if there is none (C-204). The account that an operator
 * has stays; after the operator has taken the access to it back, another one is created. The address opens once, for a few minutes. Requests at the
 * same time create one account. Throws card-provider-offline and card-account-refused.
 */
export async function openOnboarding(deps: CardDeps, actor: StaffActor, clientId: string): Promise<string> {
  const { slug, ...client } = await readClient(deps.db, clientId);
  const account =
    client.account_id && !client.is_gone ? client.account_id : await createAccount(deps, actor, clientId, client);
  const page = `${deps.config.publicOrigin}/console/${slug}/settings/payments`;
  const link = await callStripe(() =>
    deps.stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: `${page}?stripe=again`,
      return_url: `${page}?stripe=returned`,
      collection_options: { fields: 'eventually_due' },
    }),
  );
  return link.url;
}

async function readClient(db: Database, clientId: string) {
  return db
    .selectFrom('clients')
    .leftJoin('card_accounts as account', 'account.client_id', 'clients.id')
    .select(['clients.slug', 'clients.time_zone', 'account.is_gone'])
    .select((eb) => eb.fn.coalesce('account.account_id', 'clients.stripe_account_id').as('account_id'))
    .where('clients.id', '=', clientId)
    .executeTakeFirstOrThrow();
}

async function createAccount(
  { db, clock, stripe }: CardDeps,
  actor: StaffActor,
  client_id: string,
  { time_zone, account_id: gone }: { time_zone: string; account_id: string | null },
): Promise<string> {
  const { id: account_id } = await callStripe(() =>
    stripe.accounts.create(
      { type: 'standard', country: time_zone === 'Europe/Dublin' ? 'IE' : 'GB', metadata: { client_id } },
      { idempotencyKey: ['connect-account', client_id, ...(gone ? [gone] : [])].join(':') },
    ),
  );
  return inTransaction(db, async (transaction) => {
    await transaction.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
    const known = await transaction
      .selectFrom('card_accounts')
      .select(['account_id', 'is_gone'])
      .where('client_id', '=', client_id)
      .executeTakeFirst();
    if (known && !known.is_gone) return known.account_id;
    const columns = { ...unread, account_id, created_at: clock.now() };
    await transaction
      .insertInto('card_accounts')
      .values({ client_id, ...columns })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet(columns))
      .execute();
    await writeAudit(transaction, clock.now(), {
      client_id,
      actor,
      action: 'connect-card-account',
      subject: { kind: 'client', id: client_id },
      ...(gone && { before: { stripe_account_id: gone } }),
      after: { stripe_account_id: account_id },
    });
    return account_id;
  });
}

/** The columns of an account that was not read yet. */
const unread = {
  charges_enabled: null,
  payouts_enabled: null,
  details_submitted: null,
  requirements: '{}',
  payout_ending: null,
  is_gone: false,
  asked_at: null,
};

/**
 * Asks Stripe about the account of an operator, and stores what it says (C-204). When the account takes cards for the first time, purchasers can pay
 * by card from then on. Returns false for an operator without an account. Throws card-provider-offline.
 */
export async function checkCardAccount(deps: CardDeps, clientId: string): Promise<boolean> {
  const { account_id } = await readClient(deps.db, clientId);
  if (!account_id) return false;
  const asked_at = deps.clock.now();
  const account = await readAccount(deps.stripe, account_id);
  await storeAccount(deps, clientId, { account_id, asked_at, account });
  return true;
}

/** The operator whose account at Stripe this is. */
export async function operatorOfCardAccount(db: Database, account: string): Promise<string | undefined> {
  const connecting = db.selectFrom('card_accounts').select('client_id as id').where('account_id', '=', account);
  const selling = db.selectFrom('clients').select('id').where('stripe_account_id', '=', account);
  return (await connecting.union(selling).executeTakeFirst())?.id;
}

/** Reads an account; null when the operator has taken the access to it back. */
async function readAccount(stripe: Stripe, id: string): Promise<Stripe.Account | null> {
  try {
    return await stripe.accounts.retrieve(id);
  } catch (error) {
    const { code, statusCode } = error as Partial<Stripe.errors.StripeError>;
    if (code === 'account_invalid' || statusCode === 403) return null;
    return callStripe(() => Promise.reject(error as Error));
  }
}

interface Answer {
  account_id: string;
  asked_at: Date;
  account: Stripe.Account | null;
}

/** Stores what Stripe has said. An answer that is older than the stored one, and one about an earlier account, changes nothing. */
async function storeAccount({ db, clock }: CardDeps, client_id: string, { account_id, asked_at, account }: Answer) {
  await inTransaction(db, async (transaction) => {
    const { stripe_account_id } = await transaction
      .selectFrom('clients')
      .select('stripe_account_id')
      .where('id', '=', client_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const before = await transaction
      .selectFrom('card_accounts')
      .select(['account_id', 'asked_at', 'charges_enabled', 'payouts_enabled', 'is_gone'])
      .where('client_id', '=', client_id)
      .executeTakeFirst();
    const isOld = before && (before.account_id !== account_id || (before.asked_at && before.asked_at > asked_at));
    if (isOld) return;
    const columns = { ...(account ? columnsOf(account) : { is_gone: true }), asked_at };
    await transaction
      .insertInto('card_accounts')
      .values({ client_id, account_id, created_at: asked_at, ...columns })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet(columns))
      .execute();
    const isFirst = account?.charges_enabled === true && stripe_account_id !== account_id;
    if (isFirst) await writeOperator(transaction, client_id, { stripe_account_id: account_id });
    const after = account
      ? { charges_enabled: account.charges_enabled, payouts_enabled: account.payouts_enabled, is_gone: false }
      : { is_gone: true };
    const changed = Object.entries(after).filter(([key, value]) => before?.[key as keyof typeof after] !== value);
    if (changed.length === 0 && !isFirst) return;
    await writeAudit(transaction, clock.now(), {
      client_id,
      actor: { kind: 'provider', id: 'stripe' },
      action: 'report-card-account',
      subject: { kind: 'client', id: client_id },
      ...(before?.asked_at && {
        before: Object.fromEntries(changed.map(([key]) => [key, before[key as keyof typeof after]])),
      }),
      after: { ...Object.fromEntries(changed), ...(isFirst && { stripe_account_id: account_id }) },
    });
  });
}

function columnsOf({
  charges_enabled,
  payouts_enabled,
  details_submitted,
  requirements,
  external_accounts,
}: Stripe.Account) {
  const stored: Requirements = {
    currently_due: requirements?.currently_due ?? [],
    past_due: requirements?.past_due ?? [],
    eventually_due: requirements?.eventually_due ?? [],
    pending_verification: requirements?.pending_verification ?? [],
    errors: (requirements?.errors ?? []).map(({ requirement, reason }) => ({ requirement, reason })),
    disabled_reason: requirements?.disabled_reason ?? null,
    current_deadline: requirements?.current_deadline ?? null,
  };
  const payout_ending = external_accounts?.data[0]?.last4 ?? null;
  return {
    charges_enabled,
    payouts_enabled,
    details_submitted,
    requirements: JSON.stringify(stored),
    payout_ending,
    is_gone: false,
  };
}

/** Makes a call to Stripe. Throws card-account-refused with Stripe's words when it refuses, and card-provider-offline when it does not respond. */
async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode = 0, message } = error;
    // our own key: nobody at the operator can do anything
    if (statusCode === 401) throw error;
    if (statusCode < 400 || statusCode >= 500 || [409, 429].includes(statusCode)) refuse('card-provider-offline', {});
    throw refusal('card-account-refused', { message });
  }
}
