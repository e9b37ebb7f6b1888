import { GoCardlessClient } from 'gocardless-nodejs';
import { Environments } from 'gocardless-nodejs/constants';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';

const environments = { live: Environments.Live, sandbox: Environments.Sandbox };

/**
 * The official SDK, one client for each operator's token. It has no option for a base address: where something stands in for the provider
 * its inner field is set, and a version that lost the field is found out at once.
 */
export function connectGoCardless({ environment, apiUrl }: Config['gocardless']): Deps['gocardless'] {
  const clients = new Map<string, GoCardlessClient>();
  return (accessToken) => {
    const known = clients.get(accessToken);
    if (known) return known;
    // without it the same key with another amount silently answers what was made before
    const client = new GoCardlessClient(accessToken, environments[environment], { raiseOnIdempotencyConflict: true });
    if (apiUrl) leadTo(client, apiUrl);
    clients.set(accessToken, client);
    return client;
  };
}

function leadTo(client: GoCardlessClient, apiUrl: string): void {
  const inner = (client as unknown as { _api: { _baseUrl?: string } })._api;
  if (typeof inner?._baseUrl !== 'string') throw new Error('gocardless-nodejs keeps its base address elsewhere now');
  inner._baseUrl = apiUrl;
}
