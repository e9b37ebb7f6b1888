import type { PaymentDeps } from '../payments/payment-deps.ts';

/** The longest wait of a provider's SDK before it repeats a request of a test. In production the SDKs wait between half a second and two seconds. */
const mostMilliseconds = 100;

type RequestOptions = Record<string, unknown>;
interface InnerApi {
  createRequestOptions?: (...given: unknown[]) => RequestOptions;
}

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

/** The same clients with shorter waits before a request is repeated. They repeat the same requests as often as before. */
export function retryGoCardlessSoon(connect: PaymentDeps['gocardless']): PaymentDeps['gocardless'] {
  const short = new WeakSet<object>();
  return (accessToken) => {
    const client = connect(accessToken);
    if (short.has(client)) return client;
    const inner = (client as unknown as { _api: InnerApi })._api;
    const optionsOf = inner.createRequestOptions?.bind(inner);
    if (!optionsOf) throw new Error('gocardless-nodejs has no method _api.createRequestOptions any more');
    // 0 means that the request is not repeated
    const calculateDelay = ({ computedValue }: { computedValue: number }) => Math.min(computedValue, mostMilliseconds);
    inner.createRequestOptions = (...given) => ({ ...optionsOf(...given), retry: { calculateDelay } });
    short.add(client);
    return client;
  };
}
