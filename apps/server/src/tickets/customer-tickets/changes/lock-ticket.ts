import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/** Holds a customer ticket until the transaction ends, for what must be counted for it one after the other. */
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
