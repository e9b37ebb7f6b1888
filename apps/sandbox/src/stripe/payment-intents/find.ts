import type { Stripe } from 'stripe';
import type { Call } from '../requests/call.ts';
import { invalidRequest, missingResource } from '../requests/failure.ts';

export function findPaymentIntent(call: Call, id: string, param = 'intent'): Stripe.PaymentIntent {
  const intent = call.store.get(call.account, 'payment_intent', id);
  if (intent === undefined) throw missingResource('payment_intent', id, param);
  return intent;
}

/** A browser must send the client secret, and then sees only these fields of the intent. */
export function browserView(intent: Stripe.PaymentIntent, clientSecret: string | undefined): object {
  if (clientSecret === undefined || clientSecret !== intent.client_secret) {
    throw invalidRequest('The client_secret provided does not match any associated PaymentIntent on this account.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    });
  }
  return Object.fromEntries(SHOWN_TO_BROWSERS.map((field) => [field, intent[field]]));
}

const SHOWN_TO_BROWSERS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[];
