import type Stripe from 'stripe';
import type { Database } from '../platform/database/connect.ts';

interface Person {
  client_id: string;
  user_id: string;
  email: string;
  stripe_account_id: string;
}

/**
 * The purchaser as a customer of the operator's connected account, made once for the pair and remembered.
 * The idempotency key lasts a minute: two clicks make one customer, and an error that the provider repeats for a key is soon over.
 */
export async function provideCustomer(stripe: Stripe, db: Database, person: Person, now: Date): Promise<string> {
  const { client_id, user_id, email, stripe_account_id } = person;
  const customer = await stripe.customers.create(
    { email, metadata: { user_id, client_id } },
    {
      stripeAccount: stripe_account_id,
      idempotencyKey: `customer:${client_id}:${user_id}:${now.toISOString().slice(0, 16)}`,
    },
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
