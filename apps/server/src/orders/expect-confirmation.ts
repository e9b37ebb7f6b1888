import { sql } from 'kysely';
import { liveSession } from '../identity/live-session.ts';
import type { Database } from '../platform/database/connect.ts';
import { secondsUntilReconciled } from './begin-order.ts';

/**
 * Before a payment is confirmed after its authentication: the reconciler is to ask within a minute, should this process be killed while
 * the provider takes the money. Changes only the caller's own order, and only with an open session: a token outlives a sign-out.
 * Answers whether the session is open.
 */
export async function expectConfirmation(
  db: Database,
  { provider_payment_id, user_id, session_id }: { provider_payment_id: string; user_id: string; session_id: string },
  now: Date,
): Promise<boolean> {
  const checkAt = new Date(now.getTime() + secondsUntilReconciled * 1_000);
  const { rows } = await sql<{ is_session_live: boolean }>`
    WITH open_session AS (
      SELECT WHERE ${liveSession({ sessionId: session_id, userId: user_id }, now)}
    ),
    expected_order AS (
      UPDATE orders SET check_at = least(check_at, ${checkAt}::timestamptz)
      WHERE (client_id, id) IN (SELECT client_id, order_id FROM payments WHERE provider_payment_id = ${provider_payment_id})
        AND user_id = ${user_id} AND state = 'requires_action' AND EXISTS (SELECT FROM open_session)
    )
    SELECT EXISTS (SELECT FROM open_session) AS is_session_live`.execute(db);
  return rows[0]!.is_session_live;
}
