import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { writeRefundMade } from '../payments/payment-fragments.ts';
import { newId } from '../platform/ids.ts';
import type { RepeatedJob } from '../platform/jobs.ts';

interface DueRefund {
  client_id: string;
  id: string;
  amount: number;
  order_id: string;
  provider_account: string;
  provider_payment_id: string;
}

const leaseSeconds = 30;

/** The job that gives back what is owed: the row is there first, and its id is the key with the provider. */
export function makeRefundsJob(deps: Deps): RepeatedJob {
  return { name: 'make-refunds', seconds: 10, run: () => makeRefunds(deps) };
}

/** One turn: makes the refund that has waited longest. Answers whether there was one. */
export async function makeRefunds(deps: Deps): Promise<boolean> {
  const refund = await claimRefund(deps);
  if (!refund) return false;
  const made = await deps.stripe.refunds.create(
    { payment_intent: refund.provider_payment_id, amount: refund.amount, metadata: { order_id: refund.order_id } },
    { stripeAccount: refund.provider_account, idempotencyKey: `refund:${refund.id}` },
  );
  if (made.status === 'failed' || made.status === 'canceled')
    throw new Error(`refund ${refund.id} failed with the provider`);
  await finishRefund(deps, refund, made.id);
  return true;
}

async function claimRefund({ db, clock }: Deps): Promise<DueRefund | undefined> {
  const now = clock.now();
  const { rows } = await sql<DueRefund>`
    UPDATE refunds SET updated_at = ${new Date(now.getTime() + leaseSeconds * 1_000)}::timestamptz
    FROM payments
    WHERE (refunds.client_id, refunds.id) IN (
        SELECT client_id, id FROM refunds WHERE state = 'pending' AND updated_at <= ${now}::timestamptz
        ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      AND payments.client_id = refunds.client_id AND payments.id = refunds.payment_id
    RETURNING refunds.client_id, refunds.id, refunds.amount, payments.order_id, provider_account, provider_payment_id`.execute(
    db,
  );
  return rows[0];
}

async function finishRefund({ db, clock }: Deps, refund: DueRefund, providerRefundId: string): Promise<void> {
  const now = clock.now();
  await sql`
    WITH
    made_refund AS (
      UPDATE refunds SET state = 'succeeded', provider_refund_id = ${providerRefundId}, updated_at = ${now}::timestamptz
      WHERE client_id = ${refund.client_id} AND id = ${refund.id} AND state = 'pending'
      RETURNING client_id, payment_id, amount
    ),
    refunded_payment AS (
      UPDATE payments SET refunded = refunded + made_refund.amount, updated_at = ${now}::timestamptz FROM made_refund
      WHERE payments.client_id = made_refund.client_id AND payments.id = made_refund.payment_id
      RETURNING payments.client_id, payments.order_id
    ),
    moved_order AS (
      UPDATE orders SET state = 'refunded', check_at = NULL, updated_at = ${now}::timestamptz FROM refunded_payment
      WHERE orders.client_id = refunded_payment.client_id AND orders.id = refunded_payment.order_id
      RETURNING orders.client_id, orders.id, orders.currency
    ),
    ${writeRefundMade({ transaction_id: newId(now.getTime()), amount: refund.amount }, now)}
    SELECT 1`.execute(db);
}
