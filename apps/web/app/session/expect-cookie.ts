import { redirect, type RouterContextProvider } from 'react-router';
import { logInAddress } from './log-in-address.ts';
import { findPageReader, sendsCookies } from './page-reader.ts';

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
  const hasSession = await context
    .get(findPageReader)()
    .then(Boolean, () => true);
  if (!hasSession) throw redirect(logInAddress(new URL(request.url)));
}
