import { refusal, refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Refusal } from '@fareway/domain/refusals/refusals.ts';
import Stripe from 'stripe';

interface CardProblem {
  type?: string | undefined;
  rawType?: string | undefined;
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
  param?: string | null | undefined;
  message?: string | null | undefined;
}

/**
 * Returns the refusal for an error of the card payment provider (P-260 to P-265). After a decline or a card error the purchaser can try
 * another card; likewise after a card that is gone. After an invalid request or another provider error there is no second attempt (P-130).
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
  if (isCardGone({ code, param, message })) return refusal('saved-card-gone', {});
  if (code === 'account_invalid') return refusal('invalid-account', {});
  if (kind === 'invalid_request_error' && param) return refusal('stripe-invalid-request', { parameter: param });
  if (!problem) return refusal('card-declined', {});
  return refusal('card-api-error', { message: message ?? 'unknown' });
}

/** A card that was removed, that was used once without being saved, or that is not at this account. The provider has no code for the first two. */
function isCardGone({ code, param, message }: CardProblem): boolean {
  return (
    (code === 'resource_missing' && param === 'payment_method') || /\bdetached from a Customer\b/.test(message ?? '')
  );
}

/**
 * Makes a call to the card payment provider that charges nothing. Throws the provider's refusal, or service-unavailable when it did not
 * respond: the purchaser can try again.
 */
export async function callBeforeCharge<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode } = error;
    const isFinal =
      statusCode !== undefined && statusCode >= 400 && statusCode < 500 && ![409, 429].includes(statusCode);
    if (isFinal) throw paymentRefusal(error);
    return refuse('service-unavailable', {});
  }
}
