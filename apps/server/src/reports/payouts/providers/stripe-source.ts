import Stripe from 'stripe';
import type { SalesDeps } from '../../../sales/orders/order-kind.ts';
import { settleStripeEvent } from '../../../sales/orders/settle-stripe-event.ts';
import { readOurCardPayments } from './our-card-payments.ts';
import type { PayoutSource } from './payout-source.ts';
import type { PayoutAccount } from '../payout.ts';
import { findStripePayout, listStripePayouts, readStripeLines } from './read-stripe-payouts.ts';

/**
 * Stripe's side of the comparison: the payouts of a connected account against the card payments of its operator. When a payment is paid out
 * is between the operator and Stripe, by hand or once a month, so none is missed here.
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
      const told = { account: stripeAccount };
      if (intent.status === 'succeeded') {
        const payload = { id: intent.id, metadata: intent.metadata };
        await settleStripeEvent(deps, { ...told, type: 'payment_intent.succeeded', payload });
      }
      const { data: disputes } = await stripe.disputes.list({ payment_intent, limit: 1 }, { stripeAccount });
      if (disputes.length > 0)
        await settleStripeEvent(deps, { ...told, type: 'charge.dispute.created', payload: { payment_intent } });
    },
  };
}
