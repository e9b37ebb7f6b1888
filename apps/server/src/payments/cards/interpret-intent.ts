import type Stripe from 'stripe';
import type { TakenPayment } from './payment-statement-parts.ts';

/** What a payment intent must match to count as the payment of an order. */
export interface ExpectedPayment {
  order_id: string;
  amount: number;
  currency: string;
  provider_customer_id: string | null;
}

/** The result of a payment at the provider. */
export type PaymentResult =
  | { outcome: 'succeeded'; payment: TakenPayment }
  /** The bank requires the purchaser to authenticate. */
  | { outcome: 'requires_action'; provider_payment_id: string; client_secret: string }
  /** Authenticated. It takes the money when it is confirmed. */
  | { outcome: 'requires_confirmation'; provider_payment_id: string }
  | { outcome: 'processing'; provider_payment_id: string }
  /** It took nothing, and this card is not charged again. */
  | { outcome: 'declined'; provider_payment_id: string; error: Stripe.PaymentIntent.LastPaymentError | null }
  | { outcome: 'cancelled'; provider_payment_id: string; cancelled_by: 'purchaser' | 'other' };

/**
 * Returns the result of a payment intent that was read from the provider, never one that a browser sent.
 * Throws when amount, currency, customer or order is not the expected one: the payment belongs to another order.
 */
export function interpretIntent(intent: Stripe.PaymentIntent, expected: ExpectedPayment): PaymentResult {
  const customer = typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null);
  const isOurs =
    intent.metadata['order_id'] === expected.order_id &&
    intent.amount === expected.amount &&
    intent.currency === expected.currency &&
    (expected.provider_customer_id === null || customer === expected.provider_customer_id);
  if (!isOurs) throw new Error(`payment ${intent.id} is not the payment of order ${expected.order_id}`);
  const provider_payment_id = intent.id;
  switch (intent.status) {
    case 'succeeded':
      if (intent.amount_received !== expected.amount) throw new Error(`payment ${intent.id} took less than its amount`);
      return {
        outcome: 'succeeded',
        payment: { provider_payment_id, amount: intent.amount_received, card: cardOf(intent) },
      };
    case 'requires_action':
      return { outcome: 'requires_action', provider_payment_id, client_secret: intent.client_secret ?? '' };
    case 'requires_confirmation':
      return { outcome: 'requires_confirmation', provider_payment_id };
    case 'processing':
    case 'requires_capture':
      return { outcome: 'processing', provider_payment_id };
    case 'requires_payment_method':
      return { outcome: 'declined', provider_payment_id, error: intent.last_payment_error };
    case 'canceled':
      return { outcome: 'cancelled', provider_payment_id, cancelled_by: cancelledBy(intent) };
    default:
      throw new Error(`payment ${intent.id} is in an unknown state`);
  }
}

/** Operators can give the same reason when they cancel a payment in the provider's dashboard. */
function cancelledBy({ cancellation_reason }: Stripe.PaymentIntent): 'purchaser' | 'other' {
  return cancellation_reason === 'requested_by_customer' ? 'purchaser' : 'other';
}

/** The card that was charged; undefined when the charge was not read with the intent. */
function cardOf({ latest_charge }: Stripe.PaymentIntent): TakenPayment['card'] {
  const charged = typeof latest_charge === 'string' ? undefined : latest_charge?.payment_method_details?.card;
  return charged?.brand && charged.last4 ? { brand: charged.brand, last4: charged.last4 } : undefined;
}
