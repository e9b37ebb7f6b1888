import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { part } from '../../platform/database/statement.ts';
import type { Part } from '../../platform/database/statement.ts';
import type { NewOrder } from './new-order.ts';

/** The open orders that a purchaser may have: more than a family needs. Each holds seats for up to half an hour. */
export const mostOpenOrders = 10;
/** The unpaid orders that a purchaser may begin in an hour. More suggest that somebody tests stolen cards. */
export const mostUnpaidOrders = 25;
/** The open orders of a purchaser that may hold seats of one ticket. */
const mostHoldsOfAccount = 2;
/**
 * The open orders of all purchasers of one network that may hold seats of one ticket: this number, or this share of the places where that is
 * more. A school or a mobile provider can be one network.
 */
const mostHoldsOfNetwork = { orders: 10, share: 0.1 };

/**
 * Returns one row: the name of a refusal when the purchaser has ended this attempt or may not begin another order, else null (decision 061).
 * It is read before the seats are locked, so that a purchaser's second request waits without a lock on those rows. An order that takes a
 * renewal is not limited: its seat is kept already, and a renewal has one open order at most.
 */
export function readOrderLimit(order: NewOrder, now: Date): Part<'refusal_key'> {
  const orderLimit = (refusalKey: RawBuilder<unknown>) =>
    part('order_limit', { columns: ['refusal_key'], materialized: true }, sql`SELECT ${refusalKey} AS refusal_key`);
  const { client_id, user_id, idempotency_key } = order;
  if (order.renewal_id) {
    const isOpen = sql`is_attempt_open(${client_id}, ${user_id}, ${idempotency_key})`;
    return orderLimit(sql`CASE WHEN NOT ${isOpen} THEN 'attempt-ended' END`);
  }
  const ids = order.seats.map(({ inventory_id }) => inventory_id);
  const places = sql`(SELECT min(capacity) FROM inventory WHERE client_id = ${client_id} AND id = ANY (${ids}::uuid[]))`;
  const { orders, share } = mostHoldsOfNetwork;
  return orderLimit(sql`
    order_limit_refusal(${client_id}, ${user_id}, ${order.ticket_id}, ${idempotency_key}, ${ids.length > 0}::boolean,
      ${order.network ?? null}, ${now}::timestamptz, ${mostUnpaidOrders}, ${mostOpenOrders}, ${mostHoldsOfAccount},
      greatest(${orders}::integer, floor(${places} * ${share}::float)::integer))`);
}
