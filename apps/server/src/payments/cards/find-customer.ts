import type { Database } from '../../platform/database/connect.ts';
import { isId } from '../../platform/ids.ts';

/** The purchaser as a customer of an operator (by id or slug); undefined when they never paid there by card. */
export async function findCustomer(db: Database, client: string, userId: string) {
  const found = await db
    .selectFrom('provider_customers')
    .innerJoin('clients', 'clients.id', 'provider_customers.client_id')
    .select(['provider_customer_id', 'stripe_account_id'])
    .where(isId(client) ? 'clients.id' : 'clients.slug', '=', client)
    .where('user_id', '=', userId)
    .where('provider', '=', 'stripe')
    .executeTakeFirst();
  const { provider_customer_id, stripe_account_id } = found ?? {};
  return provider_customer_id && stripe_account_id ? { provider_customer_id, stripe_account_id } : undefined;
}
