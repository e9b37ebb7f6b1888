import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/** Locks a customer ticket until the transaction ends, so that concurrent counts of it are made one after the other. */
export async function lockTicket(
  transaction: Transaction<DB>,
  { client_id, id }: { client_id: string; id: string },
): Promise<void> {
  await transaction
    .selectFrom('customer_tickets')
    .select('id')
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}
