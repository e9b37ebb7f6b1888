import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Takes one seat of each row of the inventory for orders that exist. Locks the rows in the order of their ids, as every order does. Returns false when one
 * of them has too few seats left: the transaction has to be rolled back then.
 */
export async function takeSeatsForOrders(
  transaction: Transaction<DB>,
  client_id: string,
  seats: readonly { order_id: string; inventory_id: string }[],
  today: LocalDate,
): Promise<boolean> {
  if (seats.length === 0) return true;
  const counts = Object.entries(Object.groupBy(seats, ({ inventory_id }) => inventory_id)).map(([id, taken]) => ({
    id,
    quantity: taken!.length,
  }));
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS wanted (id uuid, quantity integer)`;
  await sql`
    SELECT FROM inventory
    WHERE client_id = ${client_id} AND id = ANY (ARRAY(SELECT with_shared_limits(${client_id}, ${counts.map(({ id }) => id)}::uuid[])))
    ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
  // departures first: season tickets have their margin beside the passengers of the same import, and those have none of it (C-051)
  let found = 0;
  for (const isDeparture of [true, false]) {
    const ofInventory = sql`inventory.client_id = ${client_id} AND inventory.id = wanted.id AND (inventory.scope = 'departure') = ${isDeparture}`;
    // counted when all rows are locked
    const { rows } = await sql<{ fits: boolean }>`
      SELECT seats_left(${client_id}, inventory.id, ${today}::date) >= wanted.quantity AS fits
      FROM inventory JOIN ${wanted} ON ${ofInventory}`.execute(transaction);
    if (rows.some(({ fits }) => !fits)) return false;
    found += rows.length;
    await sql`UPDATE inventory SET taken = taken + wanted.quantity FROM ${wanted} WHERE ${ofInventory}`.execute(
      transaction,
    );
  }
  if (found < counts.length) return false;
  await sql`
    INSERT INTO order_seats (client_id, order_id, inventory_id, quantity, is_taken)
    SELECT ${client_id}, order_id, inventory_id, 1, true
    FROM jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) AS seat (order_id uuid, inventory_id uuid)`.execute(
    transaction,
  );
  return true;
}
