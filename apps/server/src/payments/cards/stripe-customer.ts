import Stripe from 'stripe';
import type { ChargeOutcome } from './charge-card.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isId } from '../../platform/ids.ts';

/** The purchaser as a customer of an operator (an id or slug); undefined before the first card payment there. */
export async function findStripeCustomer(db: Database, client: string, userId: string) {
  const found = await db
    .selectFrom('provider_customers')
    .innerJoin('clients', 'clients.id', 'provider_customers.client_id')
    .select(['clients.id as client_id', 'clients.name as client_name', 'provider_customer_id', 'stripe_account_id'])
    .where(isId(client) ? 'clients.id' : 'clients.slug', '=', client)
    .where('user_id', '=', userId)
    .where('provider', '=', 'stripe')
    .executeTakeFirst();
  const account = found?.stripe_account_id;
  return found && account ? { ...found, stripe_account_id: account } : undefined;
}

interface Person {
  client_id: string;
  user_id: string;
  email: string | undefined;
  stripe_account_id: string;
}

/**
 * Creates the purchaser as a customer of the operator's connected account and stores the customer's id. Returns the stored id: two clicks at
 * the same time may create two customers, and the first one stored is used. An idempotency key would not do, because the provider refuses a second
 * request with the same key while the first one is running.
 */
export async function createStripeCustomer(stripe: Stripe, db: Database, person: Person): Promise<string> {
  const { client_id, user_id, email, stripe_account_id } = person;
  const customer = await stripe.customers.create(
    { ...(email !== undefined && { email }), metadata: { user_id, client_id } },
    { stripeAccount: stripe_account_id },
  );
  const stored = await db
    .insertInto('provider_customers')
    .values({ client_id, user_id, provider: 'stripe', provider_customer_id: customer.id })
    // of two customers created at the same time, the first one stored stays
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'user_id', 'provider'])
        .doUpdateSet((row) => ({ provider_customer_id: row.ref('provider_customers.provider_customer_id') })),
    )
    .returning('provider_customer_id')
    .executeTakeFirstOrThrow();
  return stored.provider_customer_id;
}

/**
 * Deletes the stored customer when a charge was refused because the account does not have that customer: it was deleted there, or the
 * operator has another account now. The next attempt creates a new one.
 */
export async function deleteMissingCustomer(db: Database, customer: string, charge: ChargeOutcome): Promise<void> {
  const { error } = charge.outcome === 'refused' ? charge : {};
  const isDeleted =
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === 'customer';
  if (!isDeleted) return;
  await db
    .deleteFrom('provider_customers')
    .where('provider', '=', 'stripe')
    .where('provider_customer_id', '=', customer)
    .execute();
}
