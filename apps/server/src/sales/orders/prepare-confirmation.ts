import { liveSession, refuseEndedSession } from '../../accounts/identity/sessions/live-session.ts';
import type { Database } from '../../platform/database/connect.ts';
import { secondsUntilReconciled } from './begin-order.ts';
import { isOrderOfPayment, selectOrders } from './order.ts';
import type { Order } from './order.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Returns the order of a payment that is about to be confirmed after its authentication, also an order of another purchaser. Makes the reconciler check the order within
 * a minute, in case this process ends while the provider takes the money. This changes only an order of the caller. Refuses a caller whose session
 * has ended, and then changes nothing.
 */
export async function prepareConfirmation(
  db: Database,
  { provider_payment_id, user_id, session_id }: { provider_payment_id: string; user_id: string; session_id: string },
  now: Date,
): Promise<Order | undefined> {
  const isOfPayment = isOrderOfPayment(provider_payment_id);
  const { rows } = await sql<{ is_session_live: boolean } & (Order | { id: null })>`
    WITH open_session AS (
      SELECT WHERE ${liveSession({ sessionId: session_id, userId: user_id }, now)}
    ),
    expected_order AS (
      UPDATE orders SET check_at = least(check_at, ${soon(now)}::timestamptz)
      WHERE ${isOfPayment} AND user_id = ${user_id} AND state = 'requires_action' AND EXISTS (SELECT FROM open_session)
    )
    SELECT EXISTS (SELECT FROM open_session) AS is_session_live, found.*
    FROM (SELECT 1) AS always LEFT JOIN (${selectOrders(isOfPayment)}) AS found ON true`.execute(db);
  const { is_session_live, ...order } = rows[0]!;
  refuseEndedSession({ is_session_live });
  return order.id === null ? undefined : order;
}

/** Makes the reconciler check an order within a minute. For an order that was read and is confirmed by another call than the second. */
export async function checkSoon(
  db: Database,
  { client_id, id }: Pick<Order, 'client_id' | 'id'>,
  now: Date,
): Promise<void> {
  await sql`
    UPDATE orders SET check_at = least(check_at, ${soon(now)}::timestamptz)
    WHERE client_id = ${client_id} AND id = ${id} AND state = 'requires_action'`.execute(db);
}

const soon = (now: Date) => new Date(now.getTime() + secondsUntilReconciled * 1_000);
