import { holdingStates } from '@fareway/domain/sales/order-state.ts';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { inList } from '../../platform/database/constant-list.ts';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface TicketKey {
  client_id: string;
  id: string;
}

/** What is sold of a ticket without a number, and what is being paid. */
export interface SoldWithoutNumber {
  sold: number;
  being_paid: number;
}

/** Counts what is sold of a ticket on sale and what is being paid, by its orders and not by a number (C-047). */
export async function countSold(db: Kysely<DB>, key: TicketKey): Promise<SoldWithoutNumber> {
  const { rows } = await sql<SoldWithoutNumber>`
    SELECT (SELECT coalesce(sum(number), 0) FROM counted_tickets
            WHERE client_id = ${key.client_id} AND ticket_id = ${key.id} AND ticket_status <> 'void')::integer AS sold,
           (SELECT count(*) FROM (${openLinesOf(key)}) AS line)::integer AS being_paid`.execute(db);
  return rows[0]!;
}

/**
 * Counts the seats of a ticket that was sold before it had a number: each of its orders takes a seat of the row of the inventory, and gives it back as
 * others do. Orders that are counted already stay as they are. Waits for orders of the service that have begun, so that they are counted, too, and locks
 * tickets against being voided meanwhile. The row has room for what is taken afterwards, also beyond its number before. Returns how many were counted.
 */
export async function takeSeatsOfSold(
  transaction: Transaction<DB>,
  key: TicketKey & { service_id: string },
  inventory_id: string,
): Promise<number> {
  const { client_id, service_id, id } = key;
  // an order locks its service until it is written
  await sql`SELECT FROM services WHERE client_id = ${client_id} AND id = ${service_id} FOR UPDATE`.execute(transaction);
  await sql`
    SELECT FROM orders WHERE client_id = ${client_id} AND id IN (SELECT order_id FROM (${openLinesOf(key)}) AS line)
    ORDER BY id FOR SHARE`.execute(transaction);
  await sql`
    SELECT FROM customer_tickets WHERE client_id = ${client_id} AND ticket_id = ${id} ORDER BY id FOR SHARE`.execute(
    transaction,
  );
  await sql`SELECT FROM inventory WHERE client_id = ${client_id} AND id = ${inventory_id} FOR NO KEY UPDATE`.execute(
    transaction,
  );
  const { rows } = await sql<{ count: number }>`
    WITH counted AS (
      INSERT INTO order_seats (client_id, order_id, line, inventory_id, quantity, is_taken)
      SELECT ${client_id}::uuid, order_id, line, ${inventory_id}::uuid, 1, true FROM (${linesOf(key)}) AS line
      ON CONFLICT DO NOTHING RETURNING quantity
    ), made AS (
      SELECT count(*)::integer AS count FROM counted
    )
    UPDATE inventory SET taken = taken + made.count, capacity = greatest(capacity, taken + made.count)
    FROM made WHERE inventory.client_id = ${client_id} AND inventory.id = ${inventory_id} AND made.count > 0
    RETURNING made.count`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** The lines of a ticket that count: of customer tickets that are not void, and of orders that are being paid. */
function linesOf(key: TicketKey): RawBuilder<unknown> {
  return sql`
    SELECT order_id, order_line AS line
    FROM customer_tickets WHERE client_id = ${key.client_id} AND ticket_id = ${key.id} AND ticket_status <> 'void'
    UNION ALL ${openLinesOf(key)}`;
}

/** Few orders are open at a time: they are found by their turn to be checked, and not by the ticket. */
function openLinesOf({ client_id, id }: TicketKey): RawBuilder<unknown> {
  const open = sql`orders.client_id = ${client_id} AND orders.check_at IS NOT NULL AND orders.state IN ${inList(holdingStates)}`;
  return sql`
    SELECT orders.id AS order_id, 1::smallint AS line FROM orders
    WHERE ${open} AND orders.kind IN ('purchase', 'renewal') AND orders.ticket_id = ${id}
    UNION ALL
    SELECT line.order_id, line.line
    FROM orders JOIN order_lines AS line ON line.client_id = orders.client_id AND line.order_id = orders.id
    WHERE ${open} AND orders.kind = 'family' AND line.ticket_id = ${id}`;
}
