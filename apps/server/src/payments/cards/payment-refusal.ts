import { refusal } from '@fareway/domain/refusals.ts';
import type { Refusal } from '@fareway/domain/refusals.ts';
import type Stripe from 'stripe';

interface CardProblem {
  type?: string | undefined;
  rawType?: string | undefined;
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
  param?: string | null | undefined;
  message?: string | null | undefined;
}

/**
 * The exact words for what the card payment provider refused (P-260 to P-265). Declines and card errors may be tried again
 * with another card; an invalid request or another provider error blocks a retry (P-130).
 */
export function paymentRefusal(
  problem: Stripe.errors.StripeError | Stripe.PaymentIntent.LastPaymentError | null,
): Refusal {
  const { type, rawType, code, param, message } = (problem ?? {}) as CardProblem;
  const kind = rawType ?? type;
  if (code === 'payment_intent_authentication_failure' || code === 'authentication_required') {
    return refusal('authentication-failed', {});
  }
  if (code === 'card_declined') return refusal('card-declined', {});
  if (kind === 'card_error') return refusal('card-error', { message: message ?? '' });
  if (code === 'account_invalid') return refusal('invalid-account', {});
  if (kind === 'invalid_request_error' && param) return refusal('stripe-invalid-request', { parameter: param });
  if (!problem) return refusal('card-declined', {});
  return refusal('card-api-error', { message: message ?? 'unknown' });
}
