import type { Currency } from '@fareway/domain/money/money.ts';
import * as text from '@fareway/texts/staff/audit/reasons.ts';
import type { Transaction } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { operatorNoticeRefundFailed } from './refund-messages.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A refund that was claimed for an attempt. */
export interface AttemptedRefund {
  client_id: string;
  id: string;
  order_id: string;
  /** Minor units. */
  amount: number;
  /** This attempt included. */
  attempts: number;
}

/** For how long a process claims a refund: longer than all attempts of the providers' SDKs. */
export const refundLeaseSeconds = 90;
/** They take about nine hours. An idempotency key is valid for a day. */
const maxAttempts = 10;

/**
 * Records that an attempt to make a refund failed. The refund waits for its next attempt, longer each time. After the last attempt it is
 * failed, the audit log says so, and the operator is notified. Does nothing when another process has claimed the refund since: it may be making it.
 */
export async function recordRefundFailure(
  { db, clock, log, nudge }: Deps,
  refund: AttemptedRefund,
  error: Error,
  attemptsAllowed = maxAttempts,
): Promise<void> {
  const now = clock.now();
  const hasFailed = refund.attempts >= attemptsAllowed;
  log.error({ err: error, refund_id: refund.id }, hasFailed ? 'a refund has failed' : 'a refund is tried again');
  // 1 min, 2 min, 4 min and so on
  const nextAttemptAt = new Date(now.getTime() + 30_000 * 2 ** Math.min(refund.attempts, 10));
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<FailedRefund & Pick<AuditedRefund, 'line' | 'number'>>`
      UPDATE refunds SET state = ${hasFailed ? 'failed' : 'pending'}, last_error = ${error.message.slice(0, 500)},
                         next_attempt_at = ${nextAttemptAt}::timestamptz, updated_at = ${now}::timestamptz
      FROM orders, users, services, clients
      WHERE refunds.client_id = ${refund.client_id} AND refunds.id = ${refund.id} AND refunds.state = 'pending'
        AND refunds.attempts = ${refund.attempts}
        AND orders.client_id = refunds.client_id AND orders.id = ${refund.order_id} AND users.id = orders.user_id
        AND services.client_id = orders.client_id AND services.id = orders.service_id AND clients.id = orders.client_id
      RETURNING users.email AS user_email, support_email, services.name AS service_name, orders.currency,
                refunds.line, refunds.instalment_number AS number`.execute(transaction);
    const [failed] = rows;
    if (!hasFailed || !failed) return;
    await notifyOfFailedRefund(transaction, now, { ...refund, why: error.message }, failed);
    // the provider's own words may contain the request
    await auditFailedRefund(transaction, now, { ...refund, ...failed, reason: text.refundNotMade });
  });
  if (hasFailed) nudge('send-messages');
}

interface FailedRefund {
  user_email: string | null;
  support_email: string | null;
  service_name: string;
  currency: Currency;
}

/** The key of the notification about a refund that has failed. */
export const failedRefundKey = (id: string) => `refund ${id} failed`;

/** Notifies the operator of a failed refund: the operator still has the money and must return it in another way. */
export async function notifyOfFailedRefund(
  db: Parameters<typeof queueMessage>[0],
  now: Date,
  { client_id, id, order_id, amount, why }: Omit<AttemptedRefund, 'attempts'> & { why: string },
  { support_email, user_email, service_name, currency }: FailedRefund,
): Promise<void> {
  if (support_email === null) return;
  const notice = createMessage(operatorNoticeRefundFailed, {
    client_id,
    event_key: failedRefundKey(id),
    channel: 'email',
    recipient: support_email,
    data: { order_id, service_name, amount, currency, user_email, why: why.slice(0, 200) },
  });
  await queueMessage(db, now, notice);
}

interface AuditedRefund {
  client_id: string;
  order_id: string;
  /** Null for the refund of a whole payment. */
  line: number | null;
  /** The number of the instalment; null for a card payment. */
  number: number | null;
  amount: number;
  currency: Currency;
  reason: string;
}

/** Writes to the audit log that Fareway does not make a refund that was asked for (C-191). */
export async function auditFailedRefund(
  db: Transaction<DB>,
  now: Date,
  { client_id, order_id, line, number, amount, currency, reason }: AuditedRefund,
): Promise<void> {
  await writeAudit(db, now, {
    client_id,
    actor: { kind: 'system', id: null },
    action: 'fail-refund',
    subject: { kind: 'order', id: order_id },
    after: { ...(line !== null && { line }), ...(number !== null && { number }), amount, currency, reason },
  });
}
