import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { NewOrder } from './begin-order.ts';

/**
 * Whether a purchaser's request was made before, with the same key. Asked within a transaction, under the lock that all of such requests take,
 * before it begins the order: there the database's own refusal of the second would end the transaction.
 */
export async function isKeyTaken(
  db: Transaction<DB>,
  { client_id, user_id, idempotency_key }: Pick<NewOrder, 'client_id' | 'user_id' | 'idempotency_key'>,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders WHERE client_id = ${client_id} AND user_id = ${user_id} AND idempotency_key = ${idempotency_key}`.execute(
    db,
  );
  return rows.length > 0;
}
