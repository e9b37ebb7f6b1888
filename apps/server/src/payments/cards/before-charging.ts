import { refuse } from '@fareway/domain/refusals.ts';
import Stripe from 'stripe';
import { paymentRefusal } from './payment-refusal.ts';

/**
 * Runs a call to the card payment provider that comes before anything is charged. Throws what the provider refused in the words for it, and
 * service-unavailable when it could not be reached: nothing has been charged, so trying again is safe.
 */
export async function beforeCharging<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode } = error;
    const isAnswer =
      statusCode !== undefined && statusCode >= 400 && statusCode < 500 && ![409, 429].includes(statusCode);
    if (isAnswer) throw paymentRefusal(error);
    return refuse('service-unavailable', {});
  }
}
