import type { PaymentDeps } from '../payments/payment-deps.ts';

/** The longest wait of a provider's SDK before it repeats a request of a test. In production the SDKs wait between half a second and two seconds. */
const mostMilliseconds = 100;

/** The same client with shorter waits before a request is repeated. It repeats the same requests as often as before. */
export function retryStripeSoon(stripe: PaymentDeps['stripe']): PaymentDeps['stripe'] {
  const inner = stripe as unknown as {
    getInitialNetworkRetryDelay?: () => number;
    getMaxNetworkRetryDelay?: () => number;
  };
  if (!inner.getInitialNetworkRetryDelay || !inner.getMaxNetworkRetryDelay)
    throw new Error('stripe has other waits now');
  inner.getInitialNetworkRetryDelay = () => mostMilliseconds / 1_000;
  inner.getMaxNetworkRetryDelay = () => mostMilliseconds / 1_000;
  return stripe;
}
