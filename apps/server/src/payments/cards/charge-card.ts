import Stripe from 'stripe';
import { interpretIntent } from './interpret-intent.ts';
import type { PaymentResult } from './interpret-intent.ts';

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

/** The result of a payment, or `unknown` when there is no response that can be trusted. */
export type ChargeOutcome =
  | PaymentResult
  | { outcome: 'refused'; error: Stripe.errors.StripeError }
  | { outcome: 'unknown' };

/** The charge says which card paid. */
const expand = ['latest_charge'];

/**
 * Creates and confirms the payment intent of an order on the operator's connected account. The order's id is the idempotency key, so
 * repeated requests create one intent.
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
        expand,
      },
      { stripeAccount: charge.provider_account, idempotencyKey: `order:${charge.order_id}` },
    ),
  );
}

/** An order's payment at the provider. */
export interface KnownPayment {
  order_id: string;
  provider_account: string;
  provider_payment_id: string;
  provider_customer_id: string | null;
  amount: number;
  currency: string;
}

/** Confirms an authenticated payment. A repeated request confirms it once. */
export async function confirmCharge(stripe: Stripe, known: KnownPayment): Promise<ChargeOutcome> {
  return outcomeOf(known, () =>
    stripe.paymentIntents.confirm(
      known.provider_payment_id,
      { use_stripe_sdk: true, expand },
      { stripeAccount: known.provider_account, idempotencyKey: `confirm:${known.order_id}` },
    ),
  );
}

/** Reads an order's payment from the provider. */
export async function readCharge(stripe: Stripe, known: KnownPayment): Promise<ChargeOutcome> {
  return outcomeOf(known, () =>
    stripe.paymentIntents.retrieve(known.provider_payment_id, { expand }, { stripeAccount: known.provider_account }),
  );
}

/**
 * Cancels a payment, so that it cannot take money any more. Returns `succeeded` for one that has taken it already. The provider stores the
 * reason with the payment, so that each process that reads the cancelled payment ends the order in the same way: the webhook of the
 * cancellation can arrive before the response.
 */
export async function cancelCharge(
  stripe: Stripe,
  known: KnownPayment,
  cancellation_reason: 'requested_by_customer' | 'abandoned',
): Promise<ChargeOutcome> {
  const cancelled = await outcomeOf(known, () =>
    stripe.paymentIntents.cancel(
      known.provider_payment_id,
      { cancellation_reason },
      { stripeAccount: known.provider_account },
    ),
  );
  // Stripe refuses to cancel a payment in a final state, so that state is read
  return cancelled.outcome === 'refused' ? readCharge(stripe, known) : cancelled;
}

/**
 * Finds the payment of an order whose response was lost, by the order's id among the customer's payments. Returns undefined when the
 * provider has none.
 */
export async function findCharge(
  stripe: Stripe,
  wanted: Omit<KnownPayment, 'provider_payment_id'> & { since: Date },
): Promise<ChargeOutcome | undefined> {
  const { provider_account, provider_customer_id, order_id } = wanted;
  if (!provider_customer_id) return undefined;
  try {
    const payments = stripe.paymentIntents.list(
      {
        customer: provider_customer_id,
        created: { gte: Math.floor(wanted.since.getTime() / 1_000) - 300 },
        limit: 100,
        expand: expand.map((field) => `data.${field}`),
      },
      { stripeAccount: provider_account },
    );
    for await (const intent of payments)
      if (intent.metadata['order_id'] === order_id) return interpretIntent(intent, wanted);
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
    return interpretIntent(await call(), expected);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return isFinal(error) ? { outcome: 'refused', error } : { outcome: 'unknown' };
  }
}

/**
 * Whether an error says that this request failed: a 4xx does. After a lost connection, a 5xx, a 429 or a 409 the result is unknown. It is
 * unknown, too, when the idempotency key was used with other parameters: the first request may have succeeded.
 */
function isFinal(error: Stripe.errors.StripeError): boolean {
  const { statusCode, rawType } = error;
  if (rawType === 'idempotency_error') return false;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429 && statusCode !== 409;
}
