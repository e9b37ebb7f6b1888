import { part } from '../../../platform/database/sql/statement.ts';
import type { Part } from '../../../platform/database/sql/statement.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

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
