import { holdingStates } from '@fareway/domain/sales/order-state.ts';
import type { Transaction } from 'kysely';
import { releaseSeats } from '../../catalogue/inventory/seat-statement-parts.ts';
import { cancelBookedJourneys } from '../bookings/journeys/journey-statement-parts.ts';
import { inList } from '../../platform/database/constant-list.ts';
import type { DB } from '../../platform/database/schema.ts';
import { part, statement } from '../../platform/database/sql/statement.ts';
import { lockTicket } from '../../tickets/customer-tickets/changes/lock-ticket.ts';
import { setTicketsVoid } from '../../tickets/customer-tickets/changes/void-ticket.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Voids a customer ticket and releases its seats, also those of journeys that are booked on it. It refunds nothing. Returns false when the ticket
 * is void.
 */
export async function voidTicket(
  db: Transaction<DB>,
  { client_id, id }: { client_id: string; id: string },
): Promise<boolean> {
  // waits for a payment that is adding to the ticket
  await lockTicket(db, { client_id, id });
  return (await voidLockedTickets(db, client_id, [id])) === 1;
}

/** Does the same for tickets that are locked, in one statement. Returns how many were not void. */
export async function voidLockedTickets(
  db: Transaction<DB>,
  client_id: string,
  ids: readonly string[],
): Promise<number> {
  const voidedTickets = setTicketsVoid(client_id, ids);
  const orders = part(
    'moved_order',
    { columns: ['client_id', 'id', 'line'], of: 'orders' },
    sql`
      SELECT orders.client_id, orders.id, CASE orders.id WHEN ${voidedTickets.order_id} THEN ${voidedTickets.order_line} ELSE 1 END AS line
      FROM ${voidedTickets}
      JOIN orders ON orders.client_id = ${voidedTickets.client_id}
        AND (orders.id = ${voidedTickets.order_id} OR orders.customer_ticket_id = ${voidedTickets.id})
        -- the seats of an order that is being paid for are held until it ends
        AND orders.state NOT IN ${inList(holdingStates)}`,
  );
  const { rows } = await statement(
    [cancelBookedJourneys(orders), releaseSeats(orders, sql`order_seats.line = ${orders.line}`)],
    sql`SELECT id FROM ${voidedTickets}`,
  ).execute(db);
  return rows.length;
}
