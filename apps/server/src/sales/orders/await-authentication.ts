import { payingStates } from '@fareway/domain/order-state.ts';
import { sql } from 'kysely';
import { awaitAuthenticationOfPayment } from '../../payments/cards/payment-fragments.ts';
import { inList } from '../../platform/database/constant-list.ts';
import type { Database } from '../../platform/database/connect.ts';
import { part, statement } from '../../platform/database/statement.ts';
import { retrying } from '../../platform/database/transaction.ts';
import type { Order } from './order.ts';

/** How long seats are held while the card's authentication is open (server behaviour, section 2). */
export const authenticationHoldMinutes = 30;

/**
 * Moves an order to `requires_action`: the bank asks the purchaser to authenticate. The seats stay held until 30 minutes after the order
 * began. A repeated call keeps the time of the next check, because a confirmation may have started. Returns false when the order is not being
 * paid any more.
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
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state IN ${inList(payingStates)}
      RETURNING client_id, id`,
  );
  const wait = statement(
    [awaitAuthenticationOfPayment(movedOrder, providerPaymentId, now)],
    sql`SELECT id FROM ${movedOrder}`,
  );
  const { rows } = await retrying(() => wait.execute(db));
  return rows.length === 1;
}
