import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** The trips of a ticket after one was taken. */
export interface TakenTrip {
  ticket_status: string;
  /** Null for a ticket without a limit of trips. */
  trips: number | null;
  trips_taken: number;
}

/** Counts a trip on its ticket, in the transaction that records the trip. A flexi ticket without trips goes into debit. */
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

/** Takes trips off what was counted for a ticket, in the transaction that deletes them. */
export async function subtractTrips(
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

/** Counts several trips on their tickets, in the transaction that records the trips. */
export async function takeTrips(
  db: Kysely<DB>,
  client_id: string,
  counts: readonly { id: string; trips: number }[],
): Promise<void> {
  await sql`
    UPDATE customer_tickets SET trips_taken = trips_taken + counted.trips
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS counted (id uuid, trips integer)
    WHERE customer_tickets.client_id = ${client_id} AND customer_tickets.id = counted.id`.execute(db);
}
