import { sql } from 'kysely';
import { awaitAuthenticationOfPayment } from '../../payments/cards/payment-fragments.ts';
import type { Database } from '../../platform/database/connect.ts';
import { part, statement } from '../../platform/database/statement.ts';
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
  const movedOrder = part(
    'moved_order',
    { columns: ['client_id', 'id'], of: 'orders' },
    sql`
      UPDATE orders SET state = 'requires_action', hold_expires_at = ${holdExpiresAt}::timestamptz,
                        check_at = CASE state WHEN 'requires_action' THEN check_at ELSE ${holdExpiresAt}::timestamptz END,
                        updated_at = ${now}::timestamptz
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state IN ('paying', 'requires_action')
      RETURNING client_id, id`,
  );
  const wait = statement(
    [awaitAuthenticationOfPayment(movedOrder, providerPaymentId, now)],
    sql`SELECT id FROM ${movedOrder}`,
  );
  const { rows } = await retrying(() => wait.execute(db));
  return rows.length === 1;
}
