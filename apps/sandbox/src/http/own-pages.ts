import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sandbox } from '../sandbox-context.ts';

/**
 * Returns whether a request may be answered: it comes from no browser, from a page of the sandbox itself, or from a page of the shop. A page
 * of any other site could read the mailbox with its codes, or press every button. The host is checked too: another site's name can be made
 * to lead to this machine.
 */
export function isFromOwnPage(
  { headers }: Pick<IncomingMessage, 'headers'>,
  sandbox: Pick<Sandbox, 'baseUrl' | 'pageOrigins'>,
): boolean {
  const host = URL.parse(`http://${headers.host ?? ''}`);
  if (!host || !(isLoopback(host) || host.hostname === new URL(sandbox.baseUrl).hostname)) return false;
  const { origin } = headers;
  if (origin === undefined || headers['sec-fetch-site'] === 'same-origin') return true;
  const from = URL.parse(origin);
  if (!from) return false;
  if (from.host === headers.host || origin === sandbox.baseUrl) return true;
  return sandbox.pageOrigins ? sandbox.pageOrigins.includes(origin) : isLoopback(from);
}

/** Lets the page that asks read the answer. To be called only for a page that may. */
export function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('vary', 'Origin');
  if (headers.origin !== undefined) response.setHeader('access-control-allow-origin', headers.origin);
}

function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
