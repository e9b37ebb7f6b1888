import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/** What a ticket holds once a trip was taken. */
export interface TakenTrip {
  ticket_status: string;
  /** Null of a ticket whose trips are not counted. */
  trips: number | null;
  trips_taken: number;
}

/** Counts a trip that was taken with a ticket, in the transaction that records it. A flexi ticket may go into debit by it. */
export async function takeTrip(
  db: Kysely<DB>,
  { client_id, id }: { client_id: string; id: string },
): Promise<TakenTrip> {
  return db
    .updateTable('customer_tickets')
    .set((row) => ({ trips_taken: row('trips_taken', '+', 1) }))
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .returning(['ticket_status', 'trips', 'trips_taken'])
    .executeTakeFirstOrThrow();
}
