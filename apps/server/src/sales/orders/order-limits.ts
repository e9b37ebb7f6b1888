import { mostLines } from '@fareway/domain/sales/family-order.ts';
import type { RawBuilder } from 'kysely';
import { isOtherWorld } from '../../operators/practice.ts';
import { part } from '../../platform/database/sql/statement.ts';
import type { Part } from '../../platform/database/sql/statement.ts';
import { siblingRefusal } from '../sibling-prices/counted-tickets.ts';
import type { NewOrder } from './new-order.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The open orders that a purchaser may have: more than a family needs. Each holds seats for up to half an hour. */
export const mostOpenOrders = 10;
/** The unpaid orders that a purchaser may begin in an hour. More suggest that somebody tests stolen cards. */
export const mostUnpaidOrders = 25;
/** The open orders of a purchaser that may hold seats of one ticket, and the seats that they may hold together. */
const mostHoldsOfAccount = { orders: 2, places: mostLines };
/**
 * The open orders of all purchasers of one network that may hold seats of one ticket: this number, or this share of the places where that is
 * more. A school or a mobile provider can be one network.
 */
const mostHoldsOfNetwork = { orders: 10, share: 0.1 };

/**
 * Returns one row: the name of a refusal when the purchaser has ended this attempt or may not begin another order (decision 061), or when the tickets
 * have changed that the price was computed from (C-056), or when the page asks whether the same thing is being paid for already (decision 415), else null.
 * It is read before the seats are locked, so that a purchaser's second request waits without a lock on those rows. An order that takes a
 * renewal is not limited: its seat is kept already, and a renewal has one open order at most. Invented families buy at their practice operator only (C-061).
 */
export function readOrderLimit(order: NewOrder, now: Date): Part<'refusal_key'> {
  const { client_id, user_id, idempotency_key, priced_from, asks_about } = order;
  const orderLimit = (limitRefusal: RawBuilder<unknown>) => {
    const refusalKey = priced_from
      ? sql`coalesce(${limitRefusal}, ${siblingRefusal(order, priced_from)})`
      : limitRefusal;
    return part(
      'order_limit',
      { columns: ['refusal_key'], materialized: true },
      sql`
      SELECT CASE WHEN ${isOtherWorld(client_id, user_id)} THEN 'practice-families-only' ELSE ${refusalKey} END AS refusal_key`,
    );
  };
  const wanted = asks_about ? JSON.stringify(asks_about) : null;
  if (order.renewal_id) {
    const isOpen = sql`is_attempt_open(${client_id}, ${user_id}, ${idempotency_key})`;
    const second = asks_about
      ? sql`second_payment_refusal(${client_id}, ${user_id}, ${idempotency_key}, ${wanted}::jsonb, ${now}::timestamptz)`
      : sql`NULL`;
    return orderLimit(sql`CASE WHEN NOT ${isOpen} THEN 'attempt-ended' ELSE ${second} END`);
  }
  const holds = holdsOf(order);
  const { orders, share } = mostHoldsOfNetwork;
  const mostOfNetwork = holds.map(({ inventory_ids }) => {
    const seats = sql`(SELECT min(capacity) FROM inventory WHERE client_id = ${client_id} AND id = ANY (${inventory_ids}::uuid[]))`;
    return sql`greatest(${orders}::integer, floor(${seats} * ${share}::float)::integer)`;
  });
  return orderLimit(sql`
    order_limit_refusal(${client_id}, ${user_id}, ${idempotency_key}, ${holds.map(({ ticket_id }) => ticket_id)}::uuid[],
      ${holds.map(({ places }) => places)}::integer[], ARRAY[${sql.join(mostOfNetwork)}]::integer[], ${order.network ?? null},
      ${now}::timestamptz, ${mostUnpaidOrders}, ${mostOpenOrders}, ${mostHoldsOfAccount.orders}, ${mostHoldsOfAccount.places},
      ${wanted}::jsonb)`);
}

/** Returns the tickets that an order takes seats of, in the order of their ids, each with the number of its lines and its rows of the inventory. */
function holdsOf({
  lines,
  ticket_id,
  seats,
}: NewOrder): { ticket_id: string; places: number; inventory_ids: string[] }[] {
  const byTicket = new Map<string, { places: number; inventory_ids: string[] }>();
  for (const line of lines ?? [{ line: 1, ticket_id }]) {
    const ids = seats.filter((seat) => seat.line === line.line).map(({ inventory_id }) => inventory_id);
    if (ids.length === 0) continue;
    const { places, inventory_ids } = byTicket.get(line.ticket_id) ?? { places: 0, inventory_ids: [] };
    byTicket.set(line.ticket_id, { places: places + 1, inventory_ids: [...inventory_ids, ...ids] });
  }
  return [...byTicket.keys()].toSorted().map((id) => ({ ticket_id: id, ...byTicket.get(id)! }));
}
