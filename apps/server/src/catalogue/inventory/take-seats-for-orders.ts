import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Takes one seat of each row of the inventory for orders that exist. Locks the rows in the order of their ids, as every order does. Takes nothing
 * and returns false when one of them has too few seats left.
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
  // counted when all rows are locked; season tickets take seats of the departures of the same import as well
  const { rows } = await sql<{ fits: boolean }>`
    SELECT seats_left(${client_id}, inventory.id, ${today}::date) >= wanted.quantity + coalesce((
             SELECT sum(season.quantity) FROM ${sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS season (id uuid, quantity integer)`}
             JOIN inventory AS shared ON shared.client_id = ${client_id} AND shared.id = season.id AND shared.scope = 'shared'
             WHERE inventory.scope = 'departure' AND shared.service_id = inventory.service_id AND shared.year = sales_year_of(inventory.date)
           ), 0) AS fits
    FROM inventory JOIN ${wanted} ON wanted.id = inventory.id
    WHERE inventory.client_id = ${client_id}`.execute(transaction);
  if (rows.length < counts.length || rows.some(({ fits }) => !fits)) return false;
  await sql`
    UPDATE inventory SET taken = taken + wanted.quantity FROM ${wanted}
    WHERE inventory.client_id = ${client_id} AND inventory.id = wanted.id`.execute(transaction);
  await sql`
    INSERT INTO order_seats (client_id, order_id, inventory_id, quantity, is_taken)
    SELECT ${client_id}, order_id, inventory_id, 1, true
    FROM jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) AS seat (order_id uuid, inventory_id uuid)`.execute(
    transaction,
  );
  return true;
}
