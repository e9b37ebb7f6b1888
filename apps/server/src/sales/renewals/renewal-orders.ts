import { sql } from 'kysely';
import type { RawBuilder, SqlBool, Transaction } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { untilDurable } from '../../platform/database/quick-commit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { endRenewal, handSeatsOver, lockRenewal, takeSeatsBack } from './renewal-seats.ts';
import type { RenewalKey } from './renewal-seats.ts';
import type { Order } from '../orders/order.ts';

type OrderOfRenewal = Pick<Order, 'client_id' | 'id'> & { renewal_id: string };

/**
 * Moves an order, and with it, where it is one of a renewal, the renewal and its seats: it ends with the order that is fulfilled, and has
 * its seats back from one that ended otherwise, to be held until it closes.
 */
export async function withSeatsOfRenewal<T>(
  db: Database,
  order: Order,
  now: Date,
  move: (db: Database) => Promise<T>,
): Promise<T> {
  const { renewal_id } = order;
  if (!renewal_id) return move(db);
  const ofRenewal = { ...order, renewal_id };
  const moved = await inTransaction(db, async (transaction) => {
    await sql`
      SELECT FROM orders WHERE client_id = ${order.client_id} AND id = ${order.id} FOR NO KEY UPDATE`.execute(
      transaction,
    );
    const key = keyOf(ofRenewal);
    await lockRenewal(transaction, key, await seatsOfOrder(transaction, ofRenewal));
    const result = await move(transaction);
    const live = await liveOrderOf(transaction, key);
    if (live?.state === 'fulfilled') await endRenewal(transaction, key, now);
    if (!live) await takeSeatsBack(transaction, key);
    return result;
  });
  await untilDurable(db);
  return moved;
}

/**
 * Gives late money what it was for: the renewal's own seats, where it still holds them, else what is free. Answers undefined where
 * another order has taken the renewal meanwhile. The order is locked.
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
  await handSeatsOver(db, key, seats);
  const retaken = await retake();
  if (retaken.customer_ticket_id) await endRenewal(db, key, now);
  else await takeSeatsBack(db, key);
  return retaken;
}

/** The order that a renewal is being taken by, or was; undefined when there is none. */
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

/** An expression: an order of a renewal takes it, or did; there is one at most, by its unique index. */
export function takesRenewal(order: 'orders' | 'live'): RawBuilder<SqlBool> {
  return sql`${sql.table(order)}.state NOT IN ('failed', 'expired', 'paid', 'refunded')`;
}

const keyOf = ({ client_id, renewal_id }: OrderOfRenewal): RenewalKey => ({ client_id, renewal_id });

async function seatsOfOrder(db: Database, { client_id, id }: OrderOfRenewal): Promise<string[]> {
  const query = db.selectFrom('order_seats').select('inventory_id').where('client_id', '=', client_id);
  return (await query.where('order_id', '=', id).execute()).map((seat) => seat.inventory_id);
}
