import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/** Takes trips off what was counted for a ticket, in the transaction that deletes them. */
export async function giveBackTrips(
  db: Kysely<DB>,
  { client_id, id }: { client_id: string; id: string },
  count: number,
): Promise<void> {
  await db
    .updateTable('customer_tickets')
    .set((row) => ({ trips_taken: row('trips_taken', '-', count) }))
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute();
}
