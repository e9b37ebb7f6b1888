import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/** Gives a customer ticket a new code: codes that were shown before are of an earlier revision, and no bus takes them any more. */
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
