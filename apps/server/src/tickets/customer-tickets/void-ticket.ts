import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { releaseSeats } from '../../catalogue/inventory/seat-fragments.ts';
import { cancelBookedJourneys } from '../../sales/journeys/journey-fragments.ts';
import type { DB } from '../../platform/database/schema.ts';
import { lockTicket } from './lock-ticket.ts';

/**
 * Ends a ticket for good: its codes are of an earlier revision, and its seats are free for others, those of journeys that were booked on it
 * later, too. What was paid for it is another matter. One that is void already stays so. Answers whether it was not.
 */
export async function voidTicket(
  db: Transaction<DB>,
  { client_id, id }: { client_id: string; id: string },
): Promise<boolean> {
  // what is just being added to it is then seen whole
  await lockTicket(db, { client_id, id });
  const { rows } = await sql`
    WITH
    void_ticket AS (
      UPDATE customer_tickets SET ticket_status = 'void', revision = revision + 1
      WHERE client_id = ${client_id} AND id = ${id} AND ticket_status <> 'void'
      RETURNING client_id, id, order_id
    ),
    moved_order AS (
      SELECT orders.client_id, orders.id FROM void_ticket
      JOIN orders ON orders.client_id = void_ticket.client_id
        AND (orders.id = void_ticket.order_id OR orders.customer_ticket_id = void_ticket.id)
        -- the seats of an order that is being paid for are held until it ends
        AND orders.state NOT IN ('held', 'paying', 'requires_action')
    ),
    ${cancelBookedJourneys()},
    ${releaseSeats()}
    SELECT id FROM void_ticket`.execute(db);
  return rows.length === 1;
}
