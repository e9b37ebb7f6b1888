import Stripe from 'stripe';
import type { Database } from '../../../platform/database/connect.ts';
import { settleStripeEvent } from '../../../sales/orders/settlement/settle-stripe-event.ts';
import { earlierPayoutLines } from './earlier-payout-lines.ts';
import type { SalesDeps } from '../../../sales/orders/order-kind.ts';
import type { PayoutSource } from './payout-source.ts';
import type { OurPayment, PayoutAccount } from '../payout.ts';
import { findStripePayout, listStripePayouts, readStripeLines } from './read-stripe-payouts.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Stripe's side of the comparison: the payouts of a connected account and the card payments of its operator. The operator and Stripe agree when a
 * payment is paid out, for example by hand or once a month, so no payment counts as missing.
 */
export function stripeSource(deps: SalesDeps, account: PayoutAccount, pageSize: number): PayoutSource {
  const { stripe, db } = deps;
  const { provider_account: stripeAccount } = account;
  return {
    isNoResponse: (error) =>
      error instanceof Stripe.errors.StripeError && !(error instanceof Stripe.errors.StripeInvalidRequestError),
    listPayouts: (since) => listStripePayouts(stripe, stripeAccount, since, pageSize),
    findPayout: (id) => findStripePayout(stripe, stripeAccount, id),
    readLines: (payout) => readStripeLines(stripe, stripeAccount, payout, pageSize),
    payoutOf: () => Promise.resolve(undefined),
    readOurs: (paymentIds, payoutIds) => readOurCardPayments(db, account, paymentIds, payoutIds),
    readMissing: () => Promise.resolve([]),
    async sync({ provider_payment_id: payment_intent }) {
      const intent = await stripe.paymentIntents.retrieve(payment_intent, {}, { stripeAccount });
      const event = { account: stripeAccount };
      if (intent.status === 'succeeded') {
        const payload = { id: intent.id, metadata: intent.metadata };
        await settleStripeEvent(deps, { ...event, type: 'payment_intent.succeeded', payload });
      }
      const { data: disputes } = await stripe.disputes.list({ payment_intent, limit: 1 }, { stripeAccount });
      if (disputes.length > 0)
        await settleStripeEvent(deps, { ...event, type: 'charge.dispute.created', payload: { payment_intent } });
    },
  };
}

/** Returns an operator's card payments by their provider ids, with their sums in payouts other than these. */
async function readOurCardPayments(
  db: Database,
  { client_id, provider_account }: PayoutAccount,
  providerPaymentIds: readonly string[],
  payoutIds: readonly string[],
): Promise<OurPayment[]> {
  const { rows } = await sql<OurPayment>`
    SELECT payments.provider_payment_id, payments.currency, payments.amount, payments.state, payments.captured AS paid_out,
      CASE WHEN disputed_at IS NULL THEN 'exact' ELSE 'any-part' END AS expected,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('provider_refund_id', provider_refund_id, 'amount', amount, 'state', state)), '[]')
       FROM refunds
       WHERE refunds.client_id = payments.client_id AND payment_id = payments.id AND provider_refund_id IS NOT NULL) AS refunds,
      earlier.paid_out AS paid_out_before, earlier.refund_lines AS refund_lines_before, payments.order_id, 1 AS line
    FROM payments
    CROSS JOIN ${earlierPayoutLines('payments', 'stripe', payoutIds)} AS earlier
    WHERE payments.client_id = ${client_id} AND payments.provider = 'stripe' AND payments.provider_account = ${provider_account}
      AND payments.provider_payment_id = ANY(${providerPaymentIds}::text[])`.execute(db);
  return rows;
}
