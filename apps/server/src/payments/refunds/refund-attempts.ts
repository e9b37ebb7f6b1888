import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** A refund that was claimed for a try. */
export interface AttemptedRefund {
  client_id: string;
  id: string;
  order_id: string;
  /** Minor units. */
  amount: number;
  /** This try included. */
  attempts: number;
}

/** For how long a claimed refund is this process's alone: longer than the providers' SDKs try. */
export const refundLeaseSeconds = 90;
/** Over about nine hours: a key of a provider's lasts a day. */
const mostAttempts = 10;

/**
 * A refund that could not be made rests, so that it stands in nobody's way; in the end, which is after ten tries unless said, it is given up,
 * and the operator is told.
 */
export async function bearRefundFailure(
  { db, clock, log, nudge }: Deps,
  refund: AttemptedRefund,
  error: Error,
  most = mostAttempts,
): Promise<void> {
  const now = clock.now();
  const isGivenUp = refund.attempts >= most;
  log.error({ err: error, refund_id: refund.id }, isGivenUp ? 'a refund was given up' : 'a refund is tried again');
  // 1 min, 2 min, 4 min and so on
  const nextAttemptAt = new Date(now.getTime() + 30_000 * 2 ** Math.min(refund.attempts, 10));
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<FailedRefund>`
      UPDATE refunds SET state = ${isGivenUp ? 'failed' : 'pending'}, last_error = ${error.message.slice(0, 500)},
                         next_attempt_at = ${nextAttemptAt}::timestamptz, updated_at = ${now}::timestamptz
      FROM orders, users, services, clients
      WHERE refunds.client_id = ${refund.client_id} AND refunds.id = ${refund.id} AND refunds.state = 'pending'
        AND orders.client_id = refunds.client_id AND orders.id = ${refund.order_id} AND users.id = orders.user_id
        AND services.client_id = orders.client_id AND services.id = orders.service_id AND clients.id = orders.client_id
      RETURNING users.email AS user_email, support_email, services.name AS service_name, orders.currency`.execute(
      transaction,
    );
    const [failed] = rows;
    if (isGivenUp && failed) await tellOfFailedRefund(transaction, now, { ...refund, why: error.message }, failed);
  });
  if (isGivenUp) nudge('send-messages');
}

interface FailedRefund {
  user_email: string | null;
  support_email: string | null;
  service_name: string;
  currency: string;
}

/** What is told of a refund that was given up. */
export const eventOfFailedRefund = (id: string) => `refund ${id} failed`;

/** The money is still with the operator, who has to see whether and how it goes back. */
export async function tellOfFailedRefund(
  db: Parameters<typeof queueMessage>[0],
  now: Date,
  { client_id, id, order_id, amount, why }: Omit<AttemptedRefund, 'attempts'> & { why: string },
  { support_email, user_email, service_name, currency }: FailedRefund,
): Promise<void> {
  if (support_email === null) return;
  await queueMessage(db, now, {
    client_id,
    event_key: eventOfFailedRefund(id),
    template: 'operator-notice-refund-failed',
    channel: 'email',
    recipient: support_email,
    data: { order_id, service_name, amount, currency, user_email, why: why.slice(0, 200) },
  });
}
