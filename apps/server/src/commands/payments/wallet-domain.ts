import type Stripe from 'stripe';
import { makeChange } from '../../operators/audit-log/write-audit.ts';
import { findOperator } from '../../operators/find-operator.ts';
import { connectStripe } from '../../payments/cards/connect-stripe.ts';
import { readConfig, type Config } from '../../platform/config.ts';
import { UsageError } from '../../platform/usage-error.ts';
import type { CommandDeps } from '../command-deps.ts';

/**
 * Registers the domain of PUBLIC_ORIGIN for Apple Pay and Google Pay on the operator's account at Stripe, and returns which of them are active. Stripe
 * shows a wallet only on such a domain. Repeating it changes nothing.
 */
export async function registerWalletDomain(
  { db, clock, staff }: CommandDeps,
  [slug = '']: string[],
  config: Pick<Config, 'publicOrigin' | 'stripe'> = readConfig(process.env),
): Promise<string> {
  const client = await findOperator(db, slug);
  const { stripe_account_id: stripeAccount } = await db
    .selectFrom('clients')
    .select('stripe_account_id')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  if (!stripeAccount) throw new UsageError(`${client.name} has no account at Stripe, so it takes no cards.`);
  const { hostname: domain_name } = new URL(config.publicOrigin);
  const domain = await registered(connectStripe(config.stripe, db), domain_name, { stripeAccount });
  const after = { domain_name, apple_pay: domain.apple_pay.status, google_pay: domain.google_pay.status };
  const subject = { kind: 'client', id: client.id };
  const change = { client_id: client.id, actor: staff, action: 'register-wallet-domain', subject, after };
  await makeChange({ db, clock }, change, () => Promise.resolve());
  const states = [stateOf('Apple Pay', domain.apple_pay), stateOf('Google Pay', domain.google_pay)];
  return `${client.name} on ${domain_name}: ${states.join(', ')}.\n`;
}

/** Returns the domain, switched on. Stripe keeps a domain that was switched off. */
async function registered(stripe: Stripe, domain_name: string, account: { stripeAccount: string }) {
  const { data } = await stripe.paymentMethodDomains.list({ domain_name, limit: 1 }, account);
  const known = data[0];
  if (known?.enabled) return known;
  return known
    ? stripe.paymentMethodDomains.update(known.id, { enabled: true }, account)
    : stripe.paymentMethodDomains.create({ domain_name }, account);
}

function stateOf(wallet: string, { status, status_details }: Stripe.PaymentMethodDomain.ApplePay): string {
  const reason = status_details?.error_message;
  return `${wallet} ${status}${reason ? ` (${reason})` : ''}`;
}
