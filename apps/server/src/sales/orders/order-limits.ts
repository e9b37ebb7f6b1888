import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { part } from '../../platform/database/statement.ts';
import type { Part } from '../../platform/database/statement.ts';
import type { NewOrder } from './begin-order.ts';

/** Open orders of a purchaser. More than a family needs: each holds seats for up to half an hour, unpaid. */
export const mostOpenOrders = 10;
/** Orders of a purchaser in an hour that were not paid. With more, somebody tries which of many cards still work. */
export const mostUnpaidOrders = 25;
/** Open orders of a purchaser that hold seats of one ticket. */
const mostHoldsOfAccount = 2;
/**
 * Open orders of all purchasers of one network that hold seats of one ticket, and the share of its places that they may be when that is more.
 * A school or a mobile provider can be one network.
 */
const mostHoldsOfNetwork = { orders: 10, share: 0.1 };

/**
 * One row: the name of the refusal when the purchaser has ended this attempt or may not begin another order, else null (decision 061). Read before the seats are
 * locked, so that a purchaser who waits for their own other request does not hold a row that everybody wants. A renewal is not
 * limited here: it takes over the seat that is kept for it, and there is one open order of it at most.
 */
export function readOrderLimit(order: NewOrder, now: Date): Part<'refusal_key'> {
  const orderLimit = (refusalKey: RawBuilder<unknown>) =>
    part('order_limit', { columns: ['refusal_key'], materialized: true }, sql`SELECT ${refusalKey} AS refusal_key`);
  const { client_id, user_id, idempotency_key } = order;
  if (order.kind === 'renewal') {
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
