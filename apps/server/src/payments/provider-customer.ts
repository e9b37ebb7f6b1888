import type Stripe from 'stripe';
import type { Database } from '../platform/database/connect.ts';

interface Person {
  client_id: string;
  user_id: string;
  email: string;
  stripe_account_id: string;
}

/**
 * The purchaser as a customer of the operator's connected account, remembered for the next time. Two clicks at once may make two, of
 * which one is kept and used; a key of our own would have the provider refuse the second click while the first is under way.
 */
export async function provideCustomer(stripe: Stripe, db: Database, person: Person): Promise<string> {
  const { client_id, user_id, email, stripe_account_id } = person;
  const customer = await stripe.customers.create(
    { email, metadata: { user_id, client_id } },
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
