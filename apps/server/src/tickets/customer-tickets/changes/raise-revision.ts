import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/** Gives a customer ticket a new code. Earlier codes have an earlier revision and are no longer valid. */
export async function raiseRevision(
  db: Kysely<DB>,
  { client_id, id }: { client_id: string; id: string },
): Promise<void> {
  await db
    .updateTable('customer_tickets')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute();
}
