import type { Selectable } from 'kysely';
import type { Inventory } from '../platform/database/schema.ts';
import { sql } from '../platform/database/sql/sql.ts';

/**
 * The inventory with its taken seats in two parts: `sold` are the seats of fulfilled orders, `held` are all others. Select from it in place
 * of the table `inventory`; it has the same name.
 */
export const seatsByState = sql<Selectable<Inventory> & { sold: number; held: number }>`(
  SELECT inventory.*, seats.sold, inventory.taken - seats.sold AS held
  FROM inventory
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(quantity), 0) AS sold FROM order_seats
    JOIN orders ON orders.client_id = order_seats.client_id AND orders.id = order_seats.order_id
    WHERE order_seats.client_id = inventory.client_id AND order_seats.inventory_id = inventory.id
      AND order_seats.is_taken AND orders.state = 'fulfilled'
  ) AS seats
)`.as('inventory');
