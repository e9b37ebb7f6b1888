import Stripe from 'stripe';
import type { Config } from '../../platform/config.ts';

/**
 * The official SDK. A base address is set only for a server that takes the place of Stripe. A request without a response within
 * `timeoutMilliseconds` is repeated twice with the same idempotency key (F-04).
 */
export function connectStripe({ secretKey, apiUrl }: Config['stripe'], { timeoutMilliseconds = 20_000 } = {}): Stripe {
  const { protocol, hostname, port } = apiUrl ? new URL(apiUrl) : {};
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 2,
    timeout: timeoutMilliseconds,
    telemetry: false,
    ...(hostname && {
      host: hostname,
      port: port || (protocol === 'https:' ? 443 : 80),
      protocol: protocol === 'https:' ? 'https' : 'http',
    }),
  });
}
