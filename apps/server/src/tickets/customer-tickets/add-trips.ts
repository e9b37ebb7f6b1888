import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Part of a WITH statement: `topped_up_ticket`, the ticket of the order in `moved_order` with so many trips more. Any number at once all count. */
export function addTrips(numTrips: number): RawBuilder<unknown> {
  return sql`
    topped_up_ticket AS (
      UPDATE customer_tickets SET trips = trips + ${numTrips}::integer
      FROM moved_order
      WHERE customer_tickets.client_id = moved_order.client_id AND customer_tickets.id = moved_order.customer_ticket_id
    )`;
}
