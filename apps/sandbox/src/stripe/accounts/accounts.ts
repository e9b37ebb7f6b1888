import type { Stripe } from 'stripe';
import type { Sandbox } from '../../sandbox-context.ts';
import { newId, unixNow } from '../../store/identifiers.ts';
import { PLATFORM } from '../../store/store.ts';
import type { Store } from '../../store/store.ts';
import { recordEvent } from '../events.ts';
import type { Call } from '../requests/call.ts';
import { invalidRequest } from '../requests/failure.ts';
import { metadata, oneOf, readParameters, required, text } from '../requests/parameters.ts';
import { fieldsOfParts } from './parts.ts';

/** Creates a connected account that needs everything. */
export function createAccount(call: Call): Stripe.Account {
  const given = readParameters(call.form, {
    type: oneOf('standard'),
    country: oneOf('GB', 'IE'),
    email: text,
    metadata,
  });
  required(given.type, 'type');
  const id = newId('acct');
  const account = withNeeds(
    {
      ...readyAccount(id, given.country),
      created: unixNow(),
      details_submitted: false,
      metadata: given.metadata ?? {},
    },
    { due: fieldsOfParts, errors: [] },
  );
  call.store.put(PLATFORM, 'account', account);
  return account;
}

/** An account that was not created here takes cards and has payouts. */
export function retrieveAccount(call: Call): Stripe.Account {
  readParameters(call.form, {});
  const id = call.ids[0]!;
  const account = call.store.get(PLATFORM, 'account', id);
  if (!/^acct_\w{1,60}$/.test(id) || account?.metadata?.['sandbox_disconnected']) {
    throw invalidRequest(
      `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
      { code: 'account_invalid' },
      403,
    );
  }
  return account ?? readyAccount(id);
}

/** The account of the call itself. */
export function retrieveOwnAccount(call: Call): Stripe.Account {
  return retrieveAccount({ ...call, ids: [call.account === PLATFORM ? 'acct_fareway_platform' : call.account] });
}

/** Throws Stripe's refusal of a payment when the account takes no cards. */
export function refuseDisabledAccount({ store, account }: Call): void {
  if (store.get(PLATFORM, 'account', account)?.charges_enabled ?? true) return;
  throw invalidRequest('Your account cannot currently make charges.', { code: 'account_invalid' }, 403);
}

interface Needs {
  /** The fields that are needed now. */
  due: readonly string[];
  errors: Stripe.Account.Requirements.Error[];
  /** Until when, if the account may go on until then. Unix seconds. */
  deadline?: number | null;
}

/** The account with what it needs. Without a deadline it takes no cards while anything is needed; the bank account is needed for payouts only. */
export function withNeeds(account: Stripe.Account, { due, errors, deadline = null }: Needs): Stripe.Account {
  const isOverdue = deadline === null;
  const stopsCharges = isOverdue && due.some((field) => field !== 'external_account');
  const stopsPayouts = isOverdue && due.length > 0;
  const status = stopsCharges ? 'inactive' : 'active';
  return {
    ...account,
    charges_enabled: account.details_submitted && !stopsCharges,
    payouts_enabled: account.details_submitted && !stopsPayouts,
    capabilities: { card_payments: status, transfers: status },
    external_accounts: bankAccounts(account.id, !due.includes('external_account')),
    requirements: {
      ...noRequirements,
      currently_due: [...due],
      eventually_due: [...due],
      past_due: isOverdue ? [...due] : [],
      errors,
      current_deadline: deadline,
      disabled_reason: stopsPayouts ? 'requirements.past_due' : null,
    },
  };
}

/** Stores an account, and sends its event. */
export function changeAccount({ store, webhooks, targets }: Sandbox, account: Stripe.Account): void {
  store.put(PLATFORM, 'account', account);
  const type = account.metadata?.['sandbox_disconnected'] ? 'account.application.deauthorized' : 'account.updated';
  const cause = { id: null, idempotency_key: null };
  const event = recordEvent(store, account.id, cause, { type, object: account, targets: targets.length });
  webhooks.send('stripe', account.id, [event]);
}

/** An account as it is stored; one that was not created here is ready. */
export function accountOf(store: Store, id: string): Stripe.Account {
  return store.get(PLATFORM, 'account', id) ?? readyAccount(id);
}

const noRequirements = {
  alternatives: [],
  currently_due: [],
  current_deadline: null,
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
} satisfies Stripe.Account.Requirements;

function readyAccount(id: string, country: 'GB' | 'IE' = 'GB'): Stripe.Account {
  return {
    id,
    object: 'account',
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country,
    default_currency: country === 'GB' ? 'gbp' : 'eur',
    details_submitted: true,
    email: null,
    external_accounts: bankAccounts(id, true),
    metadata: {},
    payouts_enabled: true,
    requirements: noRequirements,
    type: 'standard',
  };
}

function bankAccounts(account: string, hasOne: boolean): Stripe.ApiList<Stripe.ExternalAccount> {
  const bank = {
    id: `ba_${account}`,
    object: 'bank_account',
    account,
    account_holder_name: null,
    account_holder_type: 'company',
    account_type: null,
    bank_name: 'SANDBOX BANK',
    country: 'GB',
    currency: 'gbp',
    default_for_currency: true,
    fingerprint: null,
    last4: '6789',
    routing_number: '200000',
    status: 'new',
  } satisfies Stripe.BankAccount;
  return {
    object: 'list',
    data: hasOne ? [bank] : [],
    has_more: false,
    url: `/v1/accounts/${account}/external_accounts`,
  };
}
