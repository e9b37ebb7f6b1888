import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/** Gives a customer ticket to another account. Returns its order. */
export async function changeOwner(
  transaction: Transaction<DB>,
  { client_id, id }: { client_id: string; id: string },
  user_id: string,
): Promise<string> {
  const { order_id } = await transaction
    .updateTable('customer_tickets')
    .set({ user_id })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .returning('order_id')
    .executeTakeFirstOrThrow();
  return order_id;
}

/** Gives all customer tickets of an account to another one. Returns them. */
export async function changeOwnerOfAll(
  transaction: Transaction<DB>,
  from: string,
  to: string,
): Promise<{ client_id: string; id: string }[]> {
  const tickets = transaction.updateTable('customer_tickets').set({ user_id: to }).where('user_id', '=', from);
  return tickets.returning(['client_id', 'id']).execute();
}
