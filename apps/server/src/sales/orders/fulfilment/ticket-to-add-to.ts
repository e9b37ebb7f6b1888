import type { RawBuilder } from 'kysely';
import { part } from '../../../platform/database/sql/statement.ts';
import type { Part } from '../../../platform/database/sql/statement.ts';
import { kindOf } from '../order-kind.ts';
import type { SalesDeps } from '../order-kind.ts';
import type { Order } from '../order.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** Returns the customer ticket that an order adds to; null when the order makes a ticket. */
export function ticketToAddTo(deps: Pick<SalesDeps, 'orderKinds'>, order: Order): string | null {
  return kindOf(deps, order).ticketToAddTo?.(order) ?? null;
}

/** Returns whether an order made its tickets. Of a refunded one it tells the refund of a ticket from that of late money, which gave nothing. */
export function madeTickets(deps: Pick<SalesDeps, 'orderKinds'>, order: Order): boolean {
  if (order.lines) return order.lines.some(({ customer_ticket_id }) => customer_ticket_id !== null);
  return order.customer_ticket_id !== null && ticketToAddTo(deps, order) === null;
}

/**
 * Locks the ticket that an order adds to, unless it is void. `isThere` is an SQL condition: the order can add to its ticket, or makes one. A
 * statement takes this lock before those of seats and vouchers.
 */
export function lockTicketToAddTo(
  deps: Pick<SalesDeps, 'orderKinds'>,
  order: Order,
): { lock: Part | undefined; isThere: RawBuilder<unknown> } {
  const id = ticketToAddTo(deps, order);
  if (id === null) return { lock: undefined, isThere: sql`true` };
  const lock = part(
    'ticket_to_add_to',
    { materialized: true },
    sql`
      SELECT id FROM customer_tickets
      WHERE client_id = ${order.client_id} AND id = ${id} AND ticket_status <> 'void'
      FOR NO KEY UPDATE`,
  );
  return { lock, isThere: sql`EXISTS (SELECT FROM ${lock})` };
}
