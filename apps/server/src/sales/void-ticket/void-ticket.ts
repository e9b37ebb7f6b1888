import { holdingStates } from '@fareway/domain/order-state.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { releaseSeats } from '../../catalogue/inventory/seat-fragments.ts';
import { cancelBookedJourneys } from '../journeys/journey-fragments.ts';
import { inList } from '../../platform/database/constant-list.ts';
import type { DB } from '../../platform/database/schema.ts';
import { part, statement } from '../../platform/database/statement.ts';
import { lockTicket } from '../../tickets/customer-tickets/changes/lock-ticket.ts';

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
  const voidedTicket = part(
    'void_ticket',
    { columns: ['client_id', 'id', 'order_id'] },
    sql`
      UPDATE customer_tickets SET ticket_status = 'void', revision = revision + 1
      WHERE client_id = ${client_id} AND id = ${id} AND ticket_status <> 'void'
      RETURNING client_id, id, order_id`,
  );
  const orders = part(
    'moved_order',
    { columns: ['client_id', 'id'], of: 'orders' },
    sql`
      SELECT orders.client_id, orders.id FROM ${voidedTicket}
      JOIN orders ON orders.client_id = ${voidedTicket.client_id}
        AND (orders.id = ${voidedTicket.order_id} OR orders.customer_ticket_id = ${voidedTicket.id})
        -- the seats of an order that is being paid for are held until it ends
        AND orders.state NOT IN ${inList(holdingStates)}`,
  );
  const { rows } = await statement(
    [cancelBookedJourneys(orders), releaseSeats(orders)],
    sql`SELECT id FROM ${voidedTicket}`,
  ).execute(db);
  return rows.length === 1;
}
