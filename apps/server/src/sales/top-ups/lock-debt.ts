import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';

interface TopUpOrder {
  client_id: string;
  id: string;
  customer_ticket_id?: string | null | undefined;
}

/** A flexi ticket, locked, with what decides whether its debt can be paid. */
export interface Debt {
  /** Trips taken above those held; 0 when it is not in debit. */
  owed: number;
  /** Another top-up of the ticket has not come to its end. */
  is_under_way: boolean;
  /** The ticket had expired on the day when the top-up was begun. */
  had_expired: boolean;
}

/**
 * Locks the ticket of a top-up that was begun at `begunAt`, and reads its debt. Of several payments of one debt each waits here for the
 * one before it, so that together they never pay more than the debt.
 */
export async function lockDebt(db: Transaction<DB>, order: TopUpOrder, begunAt: Date): Promise<Debt> {
  const { client_id, id, customer_ticket_id } = order;
  await sql`
    SELECT FROM customer_tickets WHERE client_id = ${client_id} AND id = ${customer_ticket_id} FOR NO KEY UPDATE`.execute(
    db,
  );
  // a statement of its own, which sees what was written before the lock was free
  const { rows } = await sql<Debt>`
    SELECT greatest(0, ticket.trips_taken - coalesce(ticket.trips, 0)) AS owed,
           EXISTS (SELECT FROM orders AS other
             WHERE other.client_id = ticket.client_id AND other.customer_ticket_id = ticket.id AND other.id <> ${id}
               AND other.kind = 'top_up' AND other.state IN ('created', 'held', 'paying', 'requires_action')) AS is_under_way,
           ticket.expiry < (${begunAt}::timestamptz AT TIME ZONE client.time_zone)::date AS had_expired
    FROM customer_tickets AS ticket
    JOIN clients AS client ON client.id = ticket.client_id
    WHERE ticket.client_id = ${client_id} AND ticket.id = ${customer_ticket_id}`.execute(db);
  return rows[0]!;
}
