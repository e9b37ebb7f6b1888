import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

type Status = 'active' | 'suspended';

/** Takes a ticket out of use or gives it back, where it stands as `from`; codes that were shown before are of an earlier revision. Answers whether it stood so. */
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
