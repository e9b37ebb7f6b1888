import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/** Says whether a ticket's purchaser is told of its boardings; answers whether that was a change. */
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
