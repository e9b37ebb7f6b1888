import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/** Sets whether a ticket's purchaser receives boarding emails. Returns whether that was a change. */
export async function setNotify(
  db: Kysely<DB>,
  { client_id, id }: { client_id: string; id: string },
  notify: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer_tickets')
    .set({ notify })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .where('notify', '<>', notify)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
