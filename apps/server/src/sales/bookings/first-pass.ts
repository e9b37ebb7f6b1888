import { openStates } from '@fareway/domain/sales/order-state.ts';
import { inList } from '../../platform/database/constant-list.ts';
import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { Order } from '../orders/order.ts';
import { sql } from '../../platform/database/sql/sql.ts';

type OrderOfPass = Pick<Order, 'client_id' | 'id' | 'user_id'>;

/** The reasons why a purchaser needs no new pass. */
export interface OtherPass {
  /** The pass that the purchaser holds with the operator, neither void nor expired. */
  held_pass_id: string | null;
  /** Another order of a new pass is open. */
  is_under_way: boolean;
}

/** Returns an expression: the latest pass of a purchaser that is neither void nor expired, for a SELECT in which `client` is the operator's row. */
export function heldPass(userId: string, now: Date): RawBuilder<string | null> {
  return sql`(
    SELECT held.id FROM customer_tickets AS held
    WHERE held.client_id = client.id AND held.user_id = ${userId} AND held.type = 'advance' AND held.ticket_status <> 'void'
      AND held.expiry >= (${now}::timestamptz AT TIME ZONE client.time_zone)::date
    ORDER BY held.date_purchased DESC, held.id DESC LIMIT 1)`;
}

/**
 * Locks the purchaser, so that other orders of a new pass wait for this transaction, and returns the reasons against an order of a new pass.
 * One statement reads both, so it sees another order that ends at this moment either as open or with its pass.
 */
export async function lockFirstPass(db: Transaction<DB>, order: OrderOfPass, now: Date): Promise<OtherPass> {
  const { client_id, id, user_id } = order;
  await sql`SELECT FROM users WHERE id = ${user_id} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<OtherPass>`
    SELECT ${heldPass(user_id, now)} AS held_pass_id,
           EXISTS (SELECT FROM orders
             WHERE orders.client_id = client.id AND orders.user_id = ${user_id} AND orders.id <> ${id} AND kind = 'booking'
               AND customer_ticket_id IS NULL AND state IN ${inList(openStates)}) AS is_under_way
    FROM clients AS client WHERE client.id = ${client_id}`.execute(db);
  return rows[0]!;
}
