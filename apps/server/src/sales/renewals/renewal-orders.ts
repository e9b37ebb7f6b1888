import type { RawBuilder, SqlBool, Transaction } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { untilDurable } from '../../platform/database/quick-commit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { endRenewal, releaseSeatsToOrder, lockRenewal, takeSeatsBack } from './renewal-seats.ts';
import type { RenewalKey } from './renewal-seats.ts';
import { unsoldStates } from '@fareway/domain/sales/order-state.ts';
import { inList } from '../../platform/database/constant-list.ts';
import type { Order } from '../orders/order.ts';
import { sql } from '../../platform/database/sql/sql.ts';

type OrderOfRenewal = Pick<Order, 'client_id' | 'id'> & { renewal_id: string };

/**
 * Moves an order together with its renewal. When the order is fulfilled, the renewal ends. When the order ends without a sale, its seats are
 * kept for the renewal again.
 */
export async function moveRenewal<T>(
  db: Database,
  order: OrderOfRenewal,
  now: Date,
  move: (db: Database) => Promise<T>,
): Promise<T> {
  const moved = await inTransaction(db, async (transaction) => {
    await sql`
      SELECT FROM orders WHERE client_id = ${order.client_id} AND id = ${order.id} FOR NO KEY UPDATE`.execute(
      transaction,
    );
    const key = keyOf(order);
    await lockRenewal(transaction, key, await seatsOfOrder(transaction, order));
    const result = await move(transaction);
    const live = await liveOrderOf(transaction, key);
    if (live?.state === 'fulfilled') await endRenewal(transaction, key, now, live.id);
    if (!live) await takeSeatsBack(transaction, key, now);
    return result;
  });
  await untilDurable(db);
  return moved;
}

/**
 * Fulfils an order whose money came late together with its renewal: with the seats that the renewal keeps, else with free seats. Returns
 * undefined when another order has taken the renewal. The order is locked.
 */
export async function retakeRenewal<T extends { customer_ticket_id: string | null }>(
  db: Transaction<DB>,
  order: OrderOfRenewal,
  now: Date,
  retake: () => Promise<T>,
): Promise<T | undefined> {
  const key = keyOf(order);
  const seats = await seatsOfOrder(db, order);
  await lockRenewal(db, key, seats);
  if (await liveOrderOf(db, key)) return undefined;
  await releaseSeatsToOrder(db, key, seats);
  const retaken = await retake();
  if (retaken.customer_ticket_id) await endRenewal(db, key, now, order.id);
  else await takeSeatsBack(db, key, now);
  return retaken;
}

/** Reads the order that takes or took a renewal. Returns undefined when there is none. */
export async function liveOrderOf(
  db: Database,
  { client_id, renewal_id }: RenewalKey,
): Promise<{ id: string; state: string } | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('client_id', '=', client_id)
    .where('renewal_id', '=', renewal_id)
    .where(takesRenewal('orders'))
    .executeTakeFirst();
}

/** Returns a condition: the order takes or took its renewal. A unique index allows one such order for each renewal. */
export function takesRenewal(order: 'orders' | 'live'): RawBuilder<SqlBool> {
  return sql`${sql.table(order)}.state NOT IN ${inList([...unsoldStates, 'paid', 'refunded'])}`;
}

const keyOf = ({ client_id, renewal_id }: OrderOfRenewal): RenewalKey => ({ client_id, renewal_id });

async function seatsOfOrder(db: Database, { client_id, id }: OrderOfRenewal): Promise<string[]> {
  const query = db.selectFrom('order_seats').select('inventory_id').where('client_id', '=', client_id);
  return (await query.where('order_id', '=', id).execute()).map((seat) => seat.inventory_id);
}
