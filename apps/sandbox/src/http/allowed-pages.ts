import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sandbox } from '../sandbox-context.ts';

/**
 * Returns whether a request may be handled: it has no browser origin, or comes from a page of the sandbox or of the shop. A page of another
 * site could read the mailbox with its codes, or press every button. The host is checked, too, because another site's name can resolve to
 * this machine.
 */
export function isFromAllowedPage(
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

/** Lets the requesting page read the response. Call it only for an allowed page. */
export function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('vary', 'Origin');
  if (headers.origin !== undefined) response.setHeader('access-control-allow-origin', headers.origin);
}

function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
