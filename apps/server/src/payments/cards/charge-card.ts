import Stripe from 'stripe';
import { judgeIntent } from './interpret-intent.ts';
import type { PaymentVerdict } from './interpret-intent.ts';

export interface CardCharge {
  order_id: string;
  client_id: string;
  provider_account: string;
  provider_customer_id: string;
  payment_method_id: string;
  amount: number;
  currency: string;
  save_card: boolean;
  description: string;
}

/** A verdict, or that nobody knows: the request went out and no answer came back that can be trusted. */
export type ChargeOutcome =
  | PaymentVerdict
  | { outcome: 'refused'; error: Stripe.errors.StripeError }
  | { outcome: 'unknown' };

/**
 * Creates and confirms the payment intent of an order on the operator's connected account, with the order's id as
 * idempotency key: however often it is sent, there is one intent.
 */
export async function chargeCard(stripe: Stripe, charge: CardCharge): Promise<ChargeOutcome> {
  return outcomeOf(charge, () =>
    stripe.paymentIntents.create(
      {
        amount: charge.amount,
        currency: charge.currency,
        customer: charge.provider_customer_id,
        payment_method: charge.payment_method_id,
        allowed_payment_method_types: ['card'],
        confirm: true,
        confirmation_method: 'manual',
        use_stripe_sdk: true,
        description: charge.description,
        metadata: { order_id: charge.order_id, client_id: charge.client_id },
        ...(charge.save_card && { setup_future_usage: 'on_session' }),
      },
      { stripeAccount: charge.provider_account, idempotencyKey: `order:${charge.order_id}` },
    ),
  );
}

/** An order's payment, as it is looked up and moved on. */
export interface KnownPayment {
  order_id: string;
  provider_account: string;
  provider_payment_id: string;
  provider_customer_id: string | null;
  amount: number;
  currency: string;
}

/** Confirms an authenticated payment; the same order's confirmation is made once. */
export async function confirmCharge(stripe: Stripe, known: KnownPayment): Promise<ChargeOutcome> {
  return outcomeOf(known, () =>
    stripe.paymentIntents.confirm(
      known.provider_payment_id,
      { use_stripe_sdk: true },
      { stripeAccount: known.provider_account, idempotencyKey: `confirm:${known.order_id}` },
    ),
  );
}

/** What the provider says now of an order's payment. */
export async function readCharge(stripe: Stripe, known: KnownPayment): Promise<ChargeOutcome> {
  return outcomeOf(known, () =>
    stripe.paymentIntents.retrieve(known.provider_payment_id, {}, { stripeAccount: known.provider_account }),
  );
}

/** Makes sure that the payment takes no money any more; one that had taken it already says so. */
export async function cancelCharge(stripe: Stripe, known: KnownPayment): Promise<ChargeOutcome> {
  const cancelled = await outcomeOf(known, () =>
    stripe.paymentIntents.cancel(
      known.provider_payment_id,
      { cancellation_reason: 'abandoned' },
      { stripeAccount: known.provider_account },
    ),
  );
  // Stripe refuses to cancel what is final; what it is instead is then the answer.
  return cancelled.outcome === 'refused' ? readCharge(stripe, known) : cancelled;
}

/**
 * The payment that was made for an order whose answer was lost, found by the order's id among the customer's payments;
 * undefined when the provider has none.
 */
export async function findCharge(
  stripe: Stripe,
  sought: Omit<KnownPayment, 'provider_payment_id'> & { since: Date },
): Promise<ChargeOutcome | undefined> {
  const { provider_account, provider_customer_id, order_id } = sought;
  if (!provider_customer_id) return undefined;
  try {
    const payments = stripe.paymentIntents.list(
      {
        customer: provider_customer_id,
        created: { gte: Math.floor(sought.since.getTime() / 1_000) - 300 },
        limit: 100,
      },
      { stripeAccount: provider_account },
    );
    for await (const intent of payments)
      if (intent.metadata['order_id'] === order_id) return judgeIntent(intent, sought);
    return undefined;
  } catch {
    return { outcome: 'unknown' };
  }
}

async function outcomeOf(
  expected: { order_id: string; amount: number; currency: string; provider_customer_id: string | null },
  call: () => Promise<Stripe.PaymentIntent>,
): Promise<ChargeOutcome> {
  try {
    return judgeIntent(await call(), expected);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return isAnswer(error) ? { outcome: 'refused', error } : { outcome: 'unknown' };
  }
}

/**
 * A 4xx that speaks of this very request is an answer. A lost connection, a 5xx, a 429 or a 409 leaves it open, and so does the
 * complaint that the idempotency key came with other parameters: the first request may have succeeded.
 */
function isAnswer(error: Stripe.errors.StripeError): boolean {
  const { statusCode, rawType } = error;
  if (rawType === 'idempotency_error') return false;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429 && statusCode !== 409;
}
