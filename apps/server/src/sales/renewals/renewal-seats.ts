import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import { countSeats } from '../../catalogue/inventory/seat-statement-parts.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { part, statement } from '../../platform/database/sql/statement.ts';
import { sql } from '../../platform/database/sql/sql.ts';

// The seats that are kept for renewals. An open renewal holds them, its order takes them over, and when the renewal ends the other seats are on
// sale again. The order of locks is: the order, the renewal, the seats in the order of their ids, the voucher. So `lockRenewal` comes before
// every other function here.

export interface RenewalKey {
  client_id: string;
  renewal_id: string;
}

/** Locks a renewal, then its seats together with those of the order, in the order of their ids. */
export async function lockRenewal(
  db: Transaction<DB>,
  { client_id, renewal_id }: RenewalKey,
  seatsOfOrder: readonly string[] = [],
): Promise<void> {
  await db
    .selectFrom('renewals')
    .select('id')
    .where('client_id', '=', client_id)
    .where('id', '=', renewal_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await sql`
    SELECT id FROM inventory
    WHERE client_id = ${client_id} AND id IN (
      SELECT inventory_id FROM renewal_seats
      WHERE client_id = ${client_id} AND renewal_id = ${renewal_id} AND state <> 'released'
      UNION ALL SELECT unnest(${[...seatsOfOrder]}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`.execute(db);
}

/** Keeps one seat of each of these locked rows for a renewal, or no seat when one of the rows has none left. */
export async function holdSeats(
  db: Transaction<DB>,
  { client_id, renewal_id }: RenewalKey,
  inventoryIds: readonly string[],
  today: LocalDate,
): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    SELECT seats_left(client_id, id, ${today}::date) > 0 AS fits FROM inventory
    WHERE client_id = ${client_id} AND id = ANY (${[...inventoryIds]}::uuid[])`.execute(db);
  if (rows.length < inventoryIds.length || rows.some(({ fits }) => !fits)) return false;
  const held = part(
    'held',
    { columns: ['client_id', 'inventory_id', 'seats'] },
    sql`
      INSERT INTO renewal_seats (client_id, renewal_id, inventory_id, state)
      SELECT ${client_id}, ${renewal_id}, wanted, 'held' FROM unnest(${[...inventoryIds]}::uuid[]) AS wanted
      ON CONFLICT (client_id, renewal_id, inventory_id) DO UPDATE SET state = 'held'
      RETURNING client_id, inventory_id, 1 AS seats`,
  );
  await statement([countSeats(held)], sql`SELECT`).execute(db);
  return true;
}

/** Locks rows of the inventory in the order of their ids. Returns how many seats each has left. */
export async function lockSeats(
  db: Transaction<DB>,
  clientId: string,
  inventoryIds: readonly string[],
  today: LocalDate,
): Promise<Map<string, number>> {
  const ofRows = sql`client_id = ${clientId} AND id = ANY (${[...inventoryIds]}::uuid[])`;
  await sql`SELECT FROM inventory WHERE ${ofRows} ORDER BY id FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<{ id: string; left: number }>`
    SELECT id, seats_left(client_id, id, ${today}::date) AS left FROM inventory WHERE ${ofRows}`.execute(db);
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/** Keeps seats for renewals that this transaction wrote or locked. The rows of the inventory are locked and have the seats left. */
export async function holdLockedSeats(
  db: Transaction<DB>,
  seats: readonly (RenewalKey & { inventory_id: string })[],
): Promise<void> {
  if (seats.length === 0) return;
  const held = part(
    'held',
    {},
    sql`
      INSERT INTO renewal_seats (client_id, renewal_id, inventory_id, state)
      SELECT client_id, renewal_id, inventory_id, 'held'
      FROM jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) AS seat (client_id uuid, renewal_id uuid, inventory_id uuid)
      ON CONFLICT (client_id, renewal_id, inventory_id) DO UPDATE SET state = 'held'
      RETURNING client_id, inventory_id`,
  );
  const heldByRow = part(
    'held_by_row',
    { columns: ['client_id', 'inventory_id', 'seats'] },
    sql`SELECT client_id, inventory_id, count(*) AS seats FROM ${held} GROUP BY client_id, inventory_id`,
  );
  await statement([countSeats(heldByRow)], sql`SELECT`).execute(db);
}

/** Releases the seats that a renewal holds of these rows, for its order to take in the same transaction. */
export async function releaseSeatsToOrder(
  db: Transaction<DB>,
  key: RenewalKey,
  inventoryIds: readonly string[],
): Promise<void> {
  await moveHeldSeats(db, key, 'taken', inventoryIds);
}

/**
 * Takes the seats back that the order of a renewal took over and released. Keeps them while the renewal is open and each of their rows has a seat left, and
 * else none of its seats: the operator has lowered the capacity (decision 036). Those of an order that took the renewal stay its own.
 */
export async function takeSeatsBack(
  db: Transaction<DB>,
  { client_id, renewal_id }: RenewalKey,
  now: Date,
): Promise<void> {
  const ofRenewal = part(
    'of_renewal',
    { columns: ['inventory_id', 'state', 'are_kept'], materialized: true },
    sql`
      SELECT inventory_id, state,
             bool_and(ended_at IS NULL AND (state = 'held' OR seats_left(seat.client_id, inventory_id, ${localDate(now, 'Europe/London')}::date) > 0)) OVER () AS are_kept
      FROM renewal_seats AS seat
      JOIN renewals ON renewals.client_id = seat.client_id AND renewals.id = renewal_id AND renewals.ended_by_order IS NULL
      WHERE seat.client_id = ${client_id} AND renewal_id = ${renewal_id} AND state IN ('taken', 'held')`,
  );
  const back = part(
    'back',
    { columns: ['client_id', 'inventory_id', 'seats'] },
    sql`
      UPDATE renewal_seats SET state = CASE WHEN ${ofRenewal.are_kept} THEN 'held' ELSE 'released' END
      FROM ${ofRenewal}
      WHERE client_id = ${client_id} AND renewal_id = ${renewal_id} AND renewal_seats.inventory_id = ${ofRenewal.inventory_id}
        AND NOT (${ofRenewal.are_kept} AND ${ofRenewal.state} = 'held')
      RETURNING client_id, renewal_seats.inventory_id,
                CASE WHEN ${ofRenewal.are_kept} THEN 1 WHEN ${ofRenewal.state} = 'held' THEN -1 ELSE 0 END AS seats`,
  );
  await statement([countSeats(back)], sql`SELECT`).execute(db);
}

/** Releases the seats that a renewal holds. */
export async function releaseSeats(db: Transaction<DB>, key: RenewalKey): Promise<void> {
  await moveHeldSeats(db, key, 'released');
}

/**
 * Ends a renewal, and releases the seats that it still holds. An ended renewal stays as it is. `orderId` is the order that takes it; its ticket is in the
 * same transaction. The seats come first: the kept counts of campaigns take those of a taken renewal as its order left them (decision 427).
 */
export async function endRenewal(
  db: Transaction<DB>,
  key: RenewalKey,
  now: Date,
  orderId: string | null = null,
): Promise<void> {
  await releaseSeats(db, key);
  await db
    .updateTable('renewals')
    .set({ ended_at: now, ended_by_order: orderId })
    .where('client_id', '=', key.client_id)
    .where('id', '=', key.renewal_id)
    .where('ended_at', 'is', null)
    .execute();
}

async function moveHeldSeats(
  db: Transaction<DB>,
  { client_id, renewal_id }: RenewalKey,
  state: 'taken' | 'released',
  inventoryIds?: readonly string[],
): Promise<void> {
  const isChosen = inventoryIds ? sql`inventory_id = ANY (${[...inventoryIds]}::uuid[])` : sql`true`;
  const released = part(
    'released',
    { columns: ['client_id', 'inventory_id', 'seats'] },
    sql`
      UPDATE renewal_seats SET state = ${state}
      WHERE client_id = ${client_id} AND renewal_id = ${renewal_id} AND state = 'held' AND ${isChosen}
      RETURNING client_id, inventory_id, -1 AS seats`,
  );
  await statement([countSeats(released)], sql`SELECT`).execute(db);
}

/**
 * Moves the seats of renewals from rows of the inventory to another row, which counts them. All rows and renewals are locked. A seat that a renewal had
 * released of the other row before is forgotten.
 */
export async function moveSeatsOfRows(
  db: Transaction<DB>,
  { client_id, from, to }: { client_id: string; from: readonly string[]; to: string },
): Promise<void> {
  await sql`
    DELETE FROM renewal_seats AS earlier USING renewal_seats AS moving
    WHERE earlier.client_id = ${client_id} AND earlier.inventory_id = ${to} AND earlier.state = 'released'
      AND moving.client_id = earlier.client_id AND moving.renewal_id = earlier.renewal_id AND moving.inventory_id = ANY (${[...from]}::uuid[])`.execute(
    db,
  );
  await db
    .updateTable('renewal_seats')
    .set({ inventory_id: to })
    .where('client_id', '=', client_id)
    .where('inventory_id', 'in', from)
    .execute();
}
