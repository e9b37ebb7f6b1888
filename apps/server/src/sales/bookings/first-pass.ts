import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { Order } from '../orders/order.ts';

type OrderOfPass = Pick<Order, 'client_id' | 'id' | 'user_id'>;

/** What stands against a new pass. */
export interface OtherPass {
  /** The pass of the purchaser with the operator that is neither void nor over. */
  held_pass_id: string | null;
  /** Another order for one has not come to its end. */
  is_under_way: boolean;
}

/** Whether an order makes the pass that its journeys are on. */
export function makesPass({ kind, customer_ticket_id }: Pick<Order, 'kind' | 'customer_ticket_id'>): boolean {
  return kind === 'booking' && customer_ticket_id === null;
}

/** An expression: the latest pass of a purchaser that is neither void nor over, for a SELECT in which `client` is the operator's row. */
export function heldPass(userId: string, now: Date): RawBuilder<string | null> {
  return sql`(
    SELECT held.id FROM customer_tickets AS held
    WHERE held.client_id = client.id AND held.user_id = ${userId} AND held.type = 'advance' AND held.ticket_status <> 'void'
      AND held.expiry >= (${now}::timestamptz AT TIME ZONE client.time_zone)::date
    ORDER BY held.date_purchased DESC, held.id DESC LIMIT 1)`;
}

/**
 * What stands against an order that makes a new pass, after everybody who would begin another one waits for this transaction. One statement
 * sees an order that ends meanwhile either under way or with its pass.
 */
export async function lockFirstPass(db: Transaction<DB>, order: OrderOfPass, now: Date): Promise<OtherPass> {
  const { client_id, id, user_id } = order;
  await sql`SELECT FROM users WHERE id = ${user_id} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<OtherPass>`
    SELECT ${heldPass(user_id, now)} AS held_pass_id,
           EXISTS (SELECT FROM orders
             WHERE orders.client_id = client.id AND orders.user_id = ${user_id} AND orders.id <> ${id} AND kind = 'booking'
               AND customer_ticket_id IS NULL AND state IN ('created', 'held', 'paying', 'requires_action')) AS is_under_way
    FROM clients AS client WHERE client.id = ${client_id}`.execute(db);
  return rows[0]!;
}
