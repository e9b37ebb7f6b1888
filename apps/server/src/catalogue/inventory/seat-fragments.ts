import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';

/** A row of the inventory and how many seats of it an order takes. */
export interface SeatRequest {
  inventory_id: string;
  quantity: number;
}

// Parts of a WITH statement. Orders join them with their own into one statement, so that taking and giving back seats commits with the
// order that does it, in one round trip. A seat counts as taken from the hold on; selling it changes nothing here (decision 060).
//
// PostgreSQL runs parts of a WITH that nothing reads in an order of its own (the last one first). Everybody has to lock seats in
// the order of their ids, then the voucher, then the purchaser's count of it, or two orders wait for each other for ever. So
// what comes later reads what comes before it.

/**
 * `wanted_seats` and `locked_seats`: the rows locked in the order of their ids, each with whether the quantity still fits.
 * A lock that was waited for reads the row as it then is, so no two orders count the same seat. Nothing is locked unless `isAllowed`.
 */
export function lockSeats(
  clientId: string,
  seats: SeatRequest[],
  isAllowed: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`
    wanted_seats AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) AS seat (inventory_id uuid, quantity integer)
    ),
    locked_seats AS MATERIALIZED (
      SELECT inventory.id, wanted_seats.quantity,
             inventory.taken + wanted_seats.quantity <= inventory.capacity AS fits
      FROM inventory JOIN wanted_seats ON wanted_seats.inventory_id = inventory.id
      WHERE inventory.client_id = ${clientId} AND ${isAllowed}
      ORDER BY inventory.id
      FOR NO KEY UPDATE OF inventory
    ),
    seats_fit AS MATERIALIZED (
      SELECT count(*) FILTER (WHERE fits) = ${seats.length} AS all_fit FROM locked_seats
    )`;
}

/** `taken_seats`: the locked seats taken by the order in `new_order`, when that one was accepted. */
export function takeLockedSeats(clientId: string): RawBuilder<unknown> {
  return sql`
    taken_seats AS (
      UPDATE inventory SET taken = taken + locked_seats.quantity
      FROM locked_seats, new_order
      WHERE inventory.client_id = ${clientId} AND inventory.id = locked_seats.id AND new_order.is_accepted
      RETURNING inventory.id
    ),
    order_seats_taken AS (
      INSERT INTO order_seats (client_id, order_id, inventory_id, quantity, is_taken)
      SELECT ${clientId}, new_order.id, locked_seats.id, locked_seats.quantity, true
      FROM locked_seats, new_order WHERE new_order.is_accepted
    )`;
}

/** `released_seats`: the rows of the inventory, once what the order in `moved_order` had taken of them is free again. */
export function releaseSeats(): RawBuilder<unknown> {
  return sql`
    released_order_seats AS (
      UPDATE order_seats SET is_taken = false
      FROM moved_order
      WHERE order_seats.client_id = moved_order.client_id AND order_seats.order_id = moved_order.id AND order_seats.is_taken
      RETURNING order_seats.client_id, order_seats.inventory_id, order_seats.quantity
    ),
    seats_to_release AS MATERIALIZED (
      SELECT inventory.client_id, inventory.id, quantity
      FROM inventory
      JOIN released_order_seats ON released_order_seats.client_id = inventory.client_id AND inventory_id = inventory.id
      ORDER BY inventory.id
      FOR NO KEY UPDATE OF inventory
    ),
    released_seats AS (
      UPDATE inventory SET taken = taken - quantity
      FROM seats_to_release
      WHERE inventory.client_id = seats_to_release.client_id AND inventory.id = seats_to_release.id
      RETURNING inventory.id
    )`;
}

/** `retaken_seats`: the locked seats of an order that had given them back, taken by it again. */
export function retakeLockedSeats(clientId: string): RawBuilder<unknown> {
  return sql`
    retaken_seats AS (
      UPDATE inventory SET taken = taken + locked_seats.quantity
      FROM locked_seats, moved_order
      WHERE inventory.client_id = ${clientId} AND inventory.id = locked_seats.id
    ),
    order_seats_retaken AS (
      UPDATE order_seats SET is_taken = true
      FROM locked_seats, moved_order
      WHERE order_seats.client_id = moved_order.client_id AND order_seats.order_id = moved_order.id
        AND order_seats.inventory_id = locked_seats.id
    )`;
}

/**
 * Moves a seat that is sold to an order from one row of the inventory to another, both locked in the order of their ids: one is free and the other
 * taken, or, where the other has none left, nothing happens. Answers whether it was moved.
 */
export async function moveSoldSeat(
  db: Transaction<DB>,
  { client_id, order_id }: { client_id: string; order_id: string },
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rows } = await sql`
    WITH
    locked_seats AS MATERIALIZED (
      SELECT id, taken < capacity AS has_room FROM inventory
      WHERE client_id = ${client_id} AND id IN (${from}, ${to})
      ORDER BY id
      FOR NO KEY UPDATE
    ),
    moved_seats AS (
      UPDATE inventory SET taken = taken + CASE inventory.id WHEN ${to} THEN 1 ELSE -1 END
      FROM locked_seats
      WHERE inventory.client_id = ${client_id} AND inventory.id = locked_seats.id
        AND (SELECT has_room FROM locked_seats WHERE id = ${to})
      RETURNING inventory.id
    ),
    order_seat_left AS (
      DELETE FROM order_seats USING moved_seats
      WHERE client_id = ${client_id} AND order_id = ${order_id} AND inventory_id = moved_seats.id AND inventory_id = ${from}
    )
    INSERT INTO order_seats (client_id, order_id, inventory_id, quantity, is_taken)
    SELECT ${client_id}, ${order_id}, id, 1, true FROM moved_seats WHERE id = ${to}
    RETURNING inventory_id`.execute(db);
  return rows.length === 1;
}
