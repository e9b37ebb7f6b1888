import Stripe from 'stripe';
import type { ChargeOutcome } from './charge-card.ts';
import type { Database } from '../../platform/database/connect.ts';

interface Person {
  client_id: string;
  user_id: string;
  email: string | undefined;
  stripe_account_id: string;
}

/**
 * The purchaser as a customer of the operator's connected account, remembered for the next time. Two clicks at once may make two, of
 * which one is kept and used; a key of our own would have the provider refuse the second click while the first is under way.
 */
export async function provideCustomer(stripe: Stripe, db: Database, person: Person): Promise<string> {
  const { client_id, user_id, email, stripe_account_id } = person;
  const customer = await stripe.customers.create(
    { ...(email !== undefined && { email }), metadata: { user_id, client_id } },
    { stripeAccount: stripe_account_id },
  );
  const kept = await db
    .insertInto('provider_customers')
    .values({ client_id, user_id, provider: 'stripe', provider_customer_id: customer.id })
    // of two that were made at once, the first to be kept is the one
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'user_id', 'provider'])
        .doUpdateSet((row) => ({ provider_customer_id: row.ref('provider_customers.provider_customer_id') })),
    )
    .returning('provider_customer_id')
    .executeTakeFirstOrThrow();
  return kept.provider_customer_id;
}

/**
 * Lets go of a customer that a charge was refused for because the account has no such customer any more: it was deleted there, or the
 * operator has another account now. The next attempt makes a new one.
 */
export async function forgetCustomerIfGone(db: Database, customer: string, charge: ChargeOutcome): Promise<void> {
  const { error } = charge.outcome === 'refused' ? charge : {};
  const isGone =
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === 'customer';
  if (!isGone) return;
  await db
    .deleteFrom('provider_customers')
    .where('provider', '=', 'stripe')
    .where('provider_customer_id', '=', customer)
    .execute();
}
