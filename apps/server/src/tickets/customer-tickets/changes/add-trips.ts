import { sql } from 'kysely';
import { part } from '../../../platform/database/statement.ts';
import type { Part } from '../../../platform/database/statement.ts';

/** Adds trips to the ticket of a moved order. Concurrent additions all count. */
export function addTrips(movedOrder: Part<'client_id' | 'customer_ticket_id', 'orders'>, numTrips: number): Part {
  return part(
    'topped_up_ticket',
    {},
    sql`
      UPDATE customer_tickets SET trips = trips + ${numTrips}::integer
      FROM ${movedOrder}
      WHERE customer_tickets.client_id = ${movedOrder.client_id} AND customer_tickets.id = ${movedOrder.customer_ticket_id}`,
  );
}
