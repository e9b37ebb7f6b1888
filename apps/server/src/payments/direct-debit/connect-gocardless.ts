import { setTimeout as wait } from 'node:timers/promises';
import { GoCardlessClient } from 'gocardless-nodejs';
import { Environments } from 'gocardless-nodejs/constants';
import type { Config } from '../../platform/config.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { isNoResponse } from './call-provider.ts';

const environments = { live: Environments.Live, sandbox: Environments.Sandbox };
const attempts = 3;

/** What is used of the SDK's inner object. */
interface InnerApi {
  _baseUrl: string;
  createRequestOptions: (...given: unknown[]) => object;
  request: (call: { method: string }) => Promise<unknown>;
}

/**
 * The official SDK, with one client for each operator's token. It has no option for a base address: when `apiUrl` is set, its inner field is
 * changed. A call that reads or replaces, and gets no response, is repeated twice, after `retryMilliseconds` and twice that. Throws when a new version of
 * the SDK has no such fields.
 */
export function connectGoCardless(
  { environment, apiUrl }: Config['gocardless'],
  { retryMilliseconds = 1_000 } = {},
): PaymentDeps['gocardless'] {
  const clients = new Map<string, GoCardlessClient>();
  return (accessToken) => {
    const known = clients.get(accessToken);
    if (known) return known;
    // without this option, a second request with the same key and another amount returns the first result without an error
    const client = new GoCardlessClient(accessToken, environments[environment], { raiseOnIdempotencyConflict: true });
    const inner = innerOf(client);
    if (apiUrl) inner._baseUrl = apiUrl;
    repeatCalls(inner, retryMilliseconds);
    clients.set(accessToken, client);
    return client;
  };
}

function innerOf(client: GoCardlessClient): InnerApi {
  const inner = (client as unknown as { _api?: Partial<InnerApi> })._api;
  if (typeof inner?._baseUrl !== 'string' || !inner.createRequestOptions || !inner.request)
    throw new Error('gocardless-nodejs has no field _api._baseUrl, createRequestOptions or request any more');
  return inner as InnerApi;
}

/**
 * Repeats calls in the place of the SDK's HTTP client. That one repeats a call after it has failed for good when the address has no server, and the
 * error of the second attempt ends the process.
 */
function repeatCalls(inner: InnerApi, retryMilliseconds: number): void {
  const optionsOf = inner.createRequestOptions.bind(inner);
  inner.createRequestOptions = (...given) => ({ ...optionsOf(...given), retry: 0 });
  const request = inner.request.bind(inner);
  inner.request = async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await request(call);
      } catch (error) {
        // a call that creates is repeated by createOnce, with its key
        if (call.method === 'post' || attempt === attempts || !isNoResponse(error)) throw error;
        await wait(attempt * retryMilliseconds);
      }
    }
  };
}
