import Stripe from 'stripe';
import type { PaymentDeps } from '../../../payments/payment-deps.ts';
import { recordRefundFailure } from '../../../payments/refunds/refund-attempts.ts';
import type { AttemptedRefund } from '../../../payments/refunds/refund-attempts.ts';
import { claimDueRefund, finishCardRefund } from '../../../payments/refunds/write-refunds.ts';
import { countRefund, writeRefundMade } from '../../../payments/cards/payment-statement-parts.ts';
import { part, statement } from '../../../platform/database/sql/statement.ts';
import { withRetries } from '../../../platform/database/transaction.ts';
import { releaseRedeemedVoucher } from '../../vouchers/voucher-statement-parts.ts';
import { newId } from '../../../platform/ids.ts';
import type { RepeatedJob } from '../../../platform/jobs.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

interface DueRefund extends AttemptedRefund {
  provider_account: string;
  provider_payment_id: string;
}

/** The job that creates due refunds at the provider. The id of the refund's row is the idempotency key. */
export function makeRefundsJob(deps: PaymentDeps): RepeatedJob {
  return { name: 'make-refunds', seconds: 10, run: () => makeRefunds(deps) };
}

/**
 * Creates the refund that is due first. Returns whether there was one. A refund that fails is tried again later, so it does not block the
 * others. After too many attempts it is given up and stays visible as money that is owed.
 */
export async function makeRefunds(deps: PaymentDeps): Promise<boolean> {
  const refund = await claimRefund(deps);
  if (!refund) return false;
  try {
    await finishRefund(deps, refund, (await makeRefund(deps, refund)).id);
  } catch (error) {
    await recordRefundFailure(deps, refund, error as Error);
  }
  return true;
}

/** Creates a refund at the provider once, whatever became of earlier attempts. While the provider cannot list its refunds, none is created again. */
async function makeRefund(deps: PaymentDeps, refund: DueRefund): Promise<Stripe.Refund> {
  const key = `refund:${refund.id}`;
  // an earlier attempt may have made it longer ago than the provider stores the key
  const made = refund.attempts > 1 ? await findAtProvider(deps, refund) : undefined;
  if (made) return made;
  try {
    return await createAtProvider(deps, refund, key);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || !mayBeMade(error)) throw error;
    const madeNow = await findAtProvider(deps, refund).catch(() => {
      throw error;
    });
    if (madeNow) return madeNow;
    // the provider has stored its failure under the key, and would return it for a day
    if (error.headers?.['idempotent-replayed'] !== 'true') throw error;
    return createAtProvider(deps, refund, `${key}:${refund.attempts}`);
  }
}

async function createAtProvider({ stripe }: PaymentDeps, refund: DueRefund, key: string): Promise<Stripe.Refund> {
  const { id, order_id, amount, provider_payment_id: payment_intent, provider_account: stripeAccount } = refund;
  const made = await stripe.refunds.create(
    { payment_intent, amount, metadata: { order_id, refund_id: id } },
    { stripeAccount, idempotencyKey: key },
  );
  if (made.status === 'failed' || made.status === 'canceled') throw new Error('the provider could not make the refund');
  return made;
}

/** The provider stores an idempotency key for a day only, but lists every refund. */
async function findAtProvider({ stripe }: PaymentDeps, refund: DueRefund): Promise<Stripe.Refund | undefined> {
  const { id, provider_payment_id: payment_intent, provider_account: stripeAccount } = refund;
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 }, { stripeAccount });
  return data.find(
    ({ metadata, status }) => metadata?.['refund_id'] === id && status !== 'failed' && status !== 'canceled',
  );
}

/** Whether a refund may have been made although its request failed. */
function mayBeMade({ code, statusCode }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return code === 'charge_already_refunded' || statusCode === undefined || statusCode >= 500;
}

async function claimRefund({ db, clock }: PaymentDeps): Promise<DueRefund | undefined> {
  const now = clock.now();
  const claimed = claimDueRefund('payment', now);
  const { rows } = await statement(
    [claimed],
    sql<DueRefund>`
      SELECT ${claimed.client_id}, ${claimed.id}, ${claimed.amount}, ${claimed.attempts}, payments.order_id, provider_account,
             provider_payment_id
      FROM ${claimed} JOIN payments ON payments.client_id = ${claimed.client_id} AND payments.id = ${claimed.payment_id}`,
  ).execute(db);
  return rows[0];
}

async function finishRefund({ db, clock }: PaymentDeps, refund: DueRefund, providerRefundId: string): Promise<void> {
  const now = clock.now();
  const madeRefund = finishCardRefund(refund, providerRefundId, now);
  const refundedPayment = countRefund(madeRefund, now);
  // an order is refunded when all of its payment is and no line is left, also none that a voucher paid for; a line of a family order when its own
  // refund is made
  const refundedOrder = part(
    'refunded_order',
    { columns: ['client_id', 'id', 'currency', 'line'], of: 'orders' },
    sql`
      UPDATE orders SET state = CASE
                          WHEN ${refundedPayment.is_whole} AND (${refundedPayment.line} IS NULL OR NOT EXISTS (
                            SELECT FROM order_lines AS other
                            WHERE other.client_id = orders.client_id AND other.order_id = orders.id
                              AND other.line <> ${refundedPayment.line} AND other.refunded_at IS NULL))
                          THEN 'refunded' ELSE orders.state END,
                        check_at = NULL, updated_at = ${now}::timestamptz
      FROM ${refundedPayment}
      WHERE orders.client_id = ${refundedPayment.client_id} AND orders.id = ${refundedPayment.order_id}
      RETURNING orders.client_id, orders.id, orders.currency, ${refundedPayment.line}`,
  );
  const refundedLine = part(
    'refunded_line',
    {},
    sql`
      UPDATE order_lines SET refunded_at = ${now}::timestamptz FROM ${refundedOrder}
      WHERE order_lines.client_id = ${refundedOrder.client_id} AND order_lines.order_id = ${refundedOrder.id}
        AND order_lines.line = ${refundedOrder.line}`,
  );
  const lines = writeRefundMade(refundedOrder, { transaction_id: newId(now.getTime()), amount: refund.amount }, now);
  const finish = statement([lines, refundedLine, releaseRedeemedVoucher(refundedOrder)], sql`SELECT 1`);
  await withRetries(() => finish.execute(db));
}
