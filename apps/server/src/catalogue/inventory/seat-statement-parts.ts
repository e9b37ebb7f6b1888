import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { part } from '../../platform/database/sql/statement.ts';
import type { AnyPart, Part } from '../../platform/database/sql/statement.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A row of the inventory and how many seats of it a line of an order takes. */
export interface SeatRequest {
  inventory_id: string;
  quantity: number;
  line: number;
  /** Whether the row is the own number of a ticket: no other row limits it. */
  is_own?: boolean;
}

// Parts of the statements of orders. Taking and releasing seats commits with the order that does it, in one round trip. A seat counts as
// taken from the hold on; selling it changes nothing here (decision 060).
//
// PostgreSQL chooses the order in which it runs parts that no other part reads. Every order locks its seats in the order of their ids,
// then the voucher, then the purchaser's count of it; any other order would let two orders deadlock. So each part reads the part before it.

/** The locked rows of the inventory, each with whether the quantity still fits and how many seats are left. */
export type LockedSeats = Part<'id' | 'quantity' | 'fits' | 'left'>;
/** One row: whether all seats fit. */
export type SeatsFit = Part<'all_fit'>;
/** The order that a statement writes, with whether it is accepted. */
export type NewOrderPart = Part<'id' | 'is_accepted', 'orders'>;
/** The orders that a statement moves to another state. */
export type MovedOrders = Part<'client_id' | 'id', 'orders'>;

/**
 * Locks rows of the inventory in the order of their ids, together with the shared limits of departures (C-050). A lock that was waited for reads the row
 * as it is afterwards, so no two orders count the same seat, and none counts a seat of a departure that was cancelled in between (C-032). Nothing is
 * locked unless `isAllowed`.
 */
export function lockSeats(
  clientId: string,
  seats: readonly Omit<SeatRequest, 'line'>[],
  today: LocalDate,
  isAllowed: RawBuilder<unknown> = sql`true`,
): { lockedSeats: LockedSeats; seatsFit: SeatsFit } {
  const wanted = quantitiesByRow(seats);
  const wantedSeats = part(
    'wanted_seats',
    { columns: ['inventory_id', 'quantity'] },
    sql`SELECT * FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS seat (inventory_id uuid, quantity integer)`,
  );
  if (seats.length > 0 && seats.every(({ is_own }) => is_own)) {
    const ownSeats = lockOwnSeats(clientId, wanted, wantedSeats, isAllowed);
    return { lockedSeats: ownSeats, seatsFit: fitOf(ownSeats, wanted.length) };
  }
  const lockedRows = part(
    'locked_rows',
    { columns: ['id', 'quantity', 'scope', 'service_id', 'year', 'date', 'fits', 'left'], materialized: true },
    sql`
      SELECT inventory.id, coalesce(${wantedSeats.quantity}, 0) AS quantity, inventory.scope, inventory.service_id, inventory.year, inventory.date,
             inventory.taken + coalesce(${wantedSeats.quantity}, 0) <= inventory.capacity + inventory.margin AND NOT inventory.is_cancelled AS fits,
             CASE WHEN inventory.is_cancelled THEN 0 ELSE greatest(inventory.capacity + inventory.margin - inventory.taken, 0) END AS left
      FROM inventory LEFT JOIN ${wantedSeats} ON ${wantedSeats.inventory_id} = inventory.id
      WHERE inventory.client_id = ${clientId} AND ${isAllowed}
        AND inventory.id = ANY (ARRAY(SELECT with_shared_limits(${clientId}, ${wanted.map(({ inventory_id }) => inventory_id)}::uuid[])))
      ORDER BY inventory.id
      FOR NO KEY UPDATE OF inventory`,
  );
  // what depends on several rows is counted when all of them are locked
  const lockedSeats = part(
    'locked_seats',
    { columns: ['id', 'quantity', 'fits', 'left'], materialized: true },
    sql`
      SELECT row.id, row.quantity, row.fits AND (counted.left IS NULL OR counted.left >= row.quantity + counted.season) AS fits,
             coalesce(counted.left, row.left) AS left
      FROM ${lockedRows} AS row
      CROSS JOIN LATERAL (
        SELECT CASE WHEN row.scope IN ('departure', 'shared')
                 THEN seats_left(${clientId}, row.id, ${today}::date, (SELECT count(*) FROM ${lockedRows})) END AS left,
               -- season tickets of the same order take seats of its departures as well
               coalesce((SELECT sum(season.quantity) FROM ${lockedRows} AS season
                 WHERE row.scope = 'departure' AND season.scope = 'shared' AND season.service_id = row.service_id
                   AND season.year = sales_year_of(row.date)), 0) AS season
      ) AS counted
      WHERE row.quantity > 0`,
  );
  return { lockedSeats, seatsFit: fitOf(lockedSeats, wanted.length) };
}

/** Locks own numbers of tickets, as most purchases do: a row of another scope is not locked, and so does not fit. */
function lockOwnSeats(
  clientId: string,
  wanted: readonly Pick<SeatRequest, 'inventory_id'>[],
  wantedSeats: Part<'inventory_id' | 'quantity'>,
  isAllowed: RawBuilder<unknown>,
): LockedSeats {
  return part(
    'locked_seats',
    { columns: ['id', 'quantity', 'fits', 'left'], materialized: true },
    sql`
      SELECT inventory.id, ${wantedSeats.quantity}, inventory.taken + ${wantedSeats.quantity} <= inventory.capacity + inventory.margin AS fits,
             greatest(inventory.capacity + inventory.margin - inventory.taken, 0) AS left
      FROM inventory JOIN ${wantedSeats} ON ${wantedSeats.inventory_id} = inventory.id
      WHERE inventory.client_id = ${clientId} AND ${isAllowed} AND inventory.scope = 'ticket'
        AND inventory.id = ANY (${wanted.map(({ inventory_id }) => inventory_id)}::uuid[])
      ORDER BY inventory.id
      FOR NO KEY UPDATE OF inventory`,
  );
}

function fitOf(lockedSeats: LockedSeats, rows: number): SeatsFit {
  return part(
    'seats_fit',
    { columns: ['all_fit'], materialized: true },
    sql`SELECT count(*) FILTER (WHERE fits) = ${rows} AS all_fit FROM ${lockedSeats}`,
  );
}

/** Returns how many seats of each row several lines take together. */
function quantitiesByRow(seats: readonly Omit<SeatRequest, 'line'>[]): Omit<SeatRequest, 'line'>[] {
  const quantities = new Map<string, number>();
  for (const { inventory_id, quantity } of seats)
    quantities.set(inventory_id, (quantities.get(inventory_id) ?? 0) + quantity);
  return [...quantities].map(([inventory_id, quantity]) => ({ inventory_id, quantity }));
}

/** Takes the locked seats for a new order that is accepted, and writes which line has which. */
export function takeLockedSeats(
  clientId: string,
  seats: readonly SeatRequest[],
  lockedSeats: LockedSeats,
  newOrder: NewOrderPart,
): AnyPart[] {
  const takenSeats = part(
    'taken_seats',
    { columns: ['id'] },
    sql`
      UPDATE inventory SET taken = taken + ${lockedSeats.quantity}
      FROM ${lockedSeats}, ${newOrder}
      WHERE inventory.client_id = ${clientId} AND inventory.id = ${lockedSeats.id} AND ${newOrder.is_accepted}
      RETURNING inventory.id`,
  );
  const takenByOrder = part(
    'order_seats_taken',
    {},
    sql`
      INSERT INTO order_seats (client_id, order_id, line, inventory_id, quantity, is_taken)
      SELECT ${clientId}, ${newOrder.id}, line, inventory_id, quantity, true
      FROM ${newOrder}, jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) AS seat (line smallint, inventory_id uuid, quantity integer)
      WHERE ${newOrder.is_accepted}`,
  );
  return [takenSeats, takenByOrder];
}

/**
 * Releases the seats that the moved orders had taken, of all their lines or of the lines that an SQL condition on `order_seats` names. Returns the
 * rows of the inventory.
 */
export function releaseSeats(
  movedOrders: MovedOrders,
  isOfLine: RawBuilder<unknown> = sql`true`,
): Part<'id', 'inventory'> {
  const releasedByOrders = part(
    'released_order_seats',
    { columns: ['client_id'] },
    sql`
      UPDATE order_seats SET is_taken = false
      FROM ${movedOrders}
      WHERE order_seats.client_id = ${movedOrders.client_id} AND order_seats.order_id = ${movedOrders.id} AND order_seats.is_taken
        AND ${isOfLine}
      RETURNING order_seats.client_id, order_seats.inventory_id, order_seats.quantity`,
  );
  const seatsToRelease = part(
    'seats_to_release',
    { columns: ['client_id', 'id'], materialized: true },
    sql`
      SELECT inventory.client_id, inventory.id, quantity
      FROM inventory
      JOIN (SELECT client_id, inventory_id, sum(quantity)::integer AS quantity FROM ${releasedByOrders} GROUP BY client_id, inventory_id) AS released
        ON released.client_id = inventory.client_id AND inventory_id = inventory.id
      ORDER BY inventory.id
      FOR NO KEY UPDATE OF inventory`,
  );
  return part(
    'released_seats',
    { columns: ['id'], of: 'inventory' },
    sql`
      UPDATE inventory SET taken = taken - quantity
      FROM ${seatsToRelease}
      WHERE inventory.client_id = ${seatsToRelease.client_id} AND inventory.id = ${seatsToRelease.id}
      RETURNING inventory.id`,
  );
}

/** Takes the locked seats again for a moved order that had released them. */
export function retakeLockedSeats(clientId: string, lockedSeats: LockedSeats, movedOrder: MovedOrders): AnyPart[] {
  const retakenSeats = part(
    'retaken_seats',
    {},
    sql`
      UPDATE inventory SET taken = taken + ${lockedSeats.quantity}
      FROM ${lockedSeats}, ${movedOrder}
      WHERE inventory.client_id = ${clientId} AND inventory.id = ${lockedSeats.id}`,
  );
  const retakenByOrder = part(
    'order_seats_retaken',
    {},
    sql`
      UPDATE order_seats SET is_taken = true
      FROM ${lockedSeats}, ${movedOrder}
      WHERE order_seats.client_id = ${movedOrder.client_id} AND order_seats.order_id = ${movedOrder.id}
        AND order_seats.inventory_id = ${lockedSeats.id}`,
  );
  return [retakenSeats, retakenByOrder];
}

/** Adds to the taken seats of rows of the inventory; a negative number releases seats. The rows are locked before. */
export function countSeats(changes: Part<'client_id' | 'inventory_id' | 'seats'>): Part {
  return part(
    'counted_seats',
    {},
    sql`
      UPDATE inventory SET taken = taken + ${changes.seats} FROM ${changes}
      WHERE inventory.client_id = ${changes.client_id} AND inventory.id = ${changes.inventory_id} AND ${changes.seats} <> 0`,
  );
}

/**
 * Moves a seat that is sold to an order from one row of the inventory to another. Both rows are locked in the order of their ids. Where the
 * other row has no seat left, nothing changes. Returns whether the seat was moved.
 */
export async function moveSoldSeat(
  db: Transaction<DB>,
  { client_id, order_id }: { client_id: string; order_id: string },
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rows } = await sql`
    WITH
    locked_seats AS MATERIALIZED (
      SELECT id, taken < capacity + margin AND NOT is_cancelled AS has_room FROM inventory
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
