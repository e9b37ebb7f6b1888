import Stripe from 'stripe';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import { pretendAccountIn, pretendCards } from '../practice/pretend-cards.ts';
import type { PretendRequest, PretendResponse } from '../practice/pretend-cards.ts';

/**
 * The official SDK. A base address is set only for a server that takes the place of Stripe. A request without a response within
 * `timeoutMilliseconds` is repeated twice with the same idempotency key (F-04). A request about the account of a practice operator gets its response from
 * the pretend provider in `db`, below the SDK, so no code of a payment can reach Stripe for it (C-061).
 */
export function connectStripe(
  { secretKey, apiUrl }: Config['stripe'],
  db: Database,
  { timeoutMilliseconds = 20_000 } = {},
): Stripe {
  const { protocol, hostname, port } = apiUrl ? new URL(apiUrl) : {};
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 2,
    timeout: timeoutMilliseconds,
    telemetry: false,
    httpClient: divertPractice(Stripe.createNodeHttpClient(), (request) => pretendCards(db, request)),
    ...(hostname && {
      host: hostname,
      port: port || (protocol === 'https:' ? 443 : 80),
      protocol: protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** Returns the client with the requests about practice operators taken out of it. */
function divertPractice(
  client: HttpClient,
  pretend: (request: PretendRequest) => Promise<PretendResponse>,
): Pick<HttpClient, 'getClientName' | 'makeRequest'> {
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(host, port, path, method, headers, requestData, protocol, timeout) {
      const headerOf = (name: string) =>
        Object.entries(headers)
          .find(([key]) => key.toLowerCase() === name)?.[1]
          ?.toString();
      const account = pretendAccountIn(path, headerOf('stripe-account'));
      if (!account) return client.makeRequest(host, port, path, method, headers, requestData, protocol, timeout);
      const idempotencyKey = headerOf('idempotency-key');
      const { status, body } = await pretend({ method, path, account, idempotencyKey, body: requestData ?? '' });
      return {
        getStatusCode: () => status,
        getHeaders: () => ({}),
        getRawResponse: () => body,
        toStream: () => {
          throw new Error('the pretend provider has no streams');
        },
        toJSON: async () => body,
      };
    },
  };
}
