import { GoCardlessClient } from 'gocardless-nodejs';
import { Environments } from 'gocardless-nodejs/constants';
import type { Config } from '../../platform/config.ts';
import type { PaymentDeps } from '../payment-deps.ts';

const environments = { live: Environments.Live, sandbox: Environments.Sandbox };

/**
 * The official SDK, with one client for each operator's token. It has no option for a base address: when `apiUrl` is set, its inner field is
 * changed. Throws when a new version of the SDK has no such field.
 */
export function connectGoCardless({ environment, apiUrl }: Config['gocardless']): PaymentDeps['gocardless'] {
  const clients = new Map<string, GoCardlessClient>();
  return (accessToken) => {
    const known = clients.get(accessToken);
    if (known) return known;
    // without this option, a second request with the same key and another amount returns the first result without an error
    const client = new GoCardlessClient(accessToken, environments[environment], { raiseOnIdempotencyConflict: true });
    if (apiUrl) setBaseAddress(client, apiUrl);
    clients.set(accessToken, client);
    return client;
  };
}

function setBaseAddress(client: GoCardlessClient, apiUrl: string): void {
  const inner = (client as unknown as { _api: { _baseUrl?: string } })._api;
  if (typeof inner?._baseUrl !== 'string') throw new Error('gocardless-nodejs has no field _api._baseUrl any more');
  inner._baseUrl = apiUrl;
}
