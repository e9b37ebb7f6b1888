import type { Kysely } from 'kysely';
import type { DB } from '../platform/database/schema.ts';

/** Counts a trip that was taken with a ticket, in the transaction that records it. A flexi ticket may go into debit by it. */
export async function takeTrip(db: Kysely<DB>, { client_id, id }: { client_id: string; id: string }): Promise<void> {
  await db
    .updateTable('customer_tickets')
    .set((row) => ({ trips_taken: row('trips_taken', '+', 1) }))
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute();
}
