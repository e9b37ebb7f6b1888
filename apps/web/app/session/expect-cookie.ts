import { resultOf, type Api } from '@fareway/api/client.ts';
import { redirect, type RouterContextProvider } from 'react-router';
import { pageContext } from '../platform/page-context.ts';
import { logInAddress } from './log-in-address.ts';

/**
 * For pages that need a session, on the server: leads a browser without one to the log-in, and back to the same path and query (A-001, P-206).
 * When the check fails, the page is sent, and finds out by itself.
 */
export async function expectCookie({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<void> {
  if (!sendsCookies(request)) return;
  const { api } = context.get(pageContext);
  const hasSession = await isSessionOpen(api, request).catch(() => true);
  if (!hasSession) throw redirect(logInAddress(new URL(request.url)));
}

/** On the server: returns whether the cookie of a request opens a session. Renews nothing. */
export async function isSessionOpen(api: Api, request: Request): Promise<boolean> {
  const cookie = request.headers.get('cookie');
  if (!cookie) return false;
  return (await resultOf(api.GET('/auth/browser-session', { headers: { cookie } }))).is_open;
}

/**
 * Whether a request has all cookies of its browser. After a link of another site, such as a webmail, browsers hold back the session's cookie
 * (SameSite=Strict). The service worker stores documents for every session; it does not navigate.
 */
function sendsCookies({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  return headers.get('sec-fetch-mode') === 'navigate' && (site === 'same-origin' || site === 'none');
}
