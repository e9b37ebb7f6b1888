import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { retrying } from '../../platform/database/transaction.ts';
import type { Order } from './order.ts';

/** How long seats are held while the bank's authentication step is open (server behaviour, section 2). */
export const authenticationHoldMinutes = 30;

/**
 * The bank asks the purchaser to authenticate: the seats stay held for 30 minutes from the order's beginning. Told again, it
 * changes nothing about when the order is looked at next: a confirmation may be under way by then.
 * Answers false when the order is not at its payment any more.
 */
export async function awaitAuthentication(
  db: Database,
  order: Order,
  providerPaymentId: string,
  now: Date,
): Promise<boolean> {
  const holdExpiresAt = new Date(order.created_at.getTime() + authenticationHoldMinutes * 60_000);
  const statement = sql`
    WITH moved_order AS (
      UPDATE orders SET state = 'requires_action', hold_expires_at = ${holdExpiresAt}::timestamptz,
                        check_at = CASE state WHEN 'requires_action' THEN check_at ELSE ${holdExpiresAt}::timestamptz END,
                        updated_at = ${now}::timestamptz
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state IN ('paying', 'requires_action')
      RETURNING client_id, id
    ),
    known_payment AS (
      UPDATE payments SET state = 'requires_action', provider_payment_id = ${providerPaymentId}, updated_at = ${now}::timestamptz
      FROM moved_order
      WHERE payments.client_id = moved_order.client_id AND payments.order_id = moved_order.id
        AND payments.state IN ('creating', 'processing', 'requires_action')
    )
    SELECT id FROM moved_order`;
  const { rows } = await retrying(() => statement.execute(db));
  return rows.length === 1;
}
