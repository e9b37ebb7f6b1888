import type Stripe from 'stripe';
import type { Database } from '../platform/database/connect.ts';

interface Person {
  client_id: string;
  user_id: string;
  email: string;
  stripe_account_id: string;
}

/** The purchaser as a customer of the operator's connected account, made once for the pair and remembered. */
export async function provideCustomer(stripe: Stripe, db: Database, person: Person): Promise<string> {
  const { client_id, user_id, email, stripe_account_id } = person;
  const customer = await stripe.customers.create(
    { email, metadata: { user_id, client_id } },
    { stripeAccount: stripe_account_id, idempotencyKey: `customer:${client_id}:${user_id}` },
  );
  await db
    .insertInto('provider_customers')
    .values({ client_id, user_id, provider: 'stripe', provider_customer_id: customer.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return customer.id;
}
