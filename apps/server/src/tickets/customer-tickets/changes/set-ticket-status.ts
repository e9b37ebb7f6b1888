import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

type Status = 'active' | 'suspended';

/**
 * Suspends a ticket or makes it active again if its status is `from`. Earlier codes become invalid. Returns whether the status was `from`.
 */
export async function setTicketStatus(
  db: Kysely<DB>,
  { client_id, id }: { client_id: string; id: string },
  { from, to }: { from: Status; to: Status },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer_tickets')
    .set((row) => ({ ticket_status: to, revision: row('revision', '+', 1) }))
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .where('ticket_status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
