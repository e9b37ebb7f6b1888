import type { IncomingHttpHeaders } from 'node:http';
import type { Sandbox } from '../../sandbox-context.ts';
import { PLATFORM } from '../../store/store.ts';
import { invalidRequest } from './failure.ts';

/** The version of Stripe's API that the sandbox implements, and the only one that it accepts. */
export const API_VERSION = '2026-10-28.endive';

/** Returns the caller and its account. Checks the key, the account and the version as Stripe does. */
export function readCredentials(
  sandbox: Sandbox,
  headers: IncomingHttpHeaders,
): { key: 'secret' | 'publishable'; account: string } {
  const given = keyOf(headers.authorization);
  if (given === undefined) {
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      {},
      401,
    );
  }
  if (given !== sandbox.secretKey && given !== sandbox.publishableKey) {
    throw invalidRequest(`Invalid API Key provided: ${given.slice(0, 8)}***${given.slice(-4)}`, {}, 401);
  }
  const version = headers['stripe-version'];
  if (version !== undefined && version !== API_VERSION) {
    throw invalidRequest(`Invalid Stripe API version: ${String(version)}. The sandbox speaks ${API_VERSION}.`);
  }
  const account = headers['stripe-account'];
  if (account !== undefined && !/^acct_\w{1,60}$/.test(String(account))) {
    throw invalidRequest(
      `The provided key '${given.slice(0, 8)}***' does not have access to account '${String(account)}' (or that account does not exist). Application access may have been revoked.`,
      { code: 'account_invalid' },
      403,
    );
  }
  return {
    key: given === sandbox.secretKey ? 'secret' : 'publishable',
    account: account === undefined ? PLATFORM : String(account),
  };
}

function keyOf(authorization: string | undefined): string | undefined {
  const [scheme, value] = authorization?.split(' ') ?? [];
  if (value === undefined) return undefined;
  if (scheme === 'Bearer') return value;
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString().replace(/:.*$/, '') : undefined;
}
