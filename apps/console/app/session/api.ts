import { createApi, type Api } from '@fareway/api/client.ts';
import { NothingDone } from '../failures/explain-failure.ts';
import { sendAgain } from './ended-session.ts';

/** How long the console waits for a whole response, in milliseconds. The server ends a call earlier. */
const patience = 90_000;

/** The calls that begin, prove and end a session: their 401 is for the page that sends them. */
const ofSigningIn = /\/api\/staff\/(sign-in|sign-out|session$|step-up)/;

/**
 * The calls of the console. Its session is a cookie that no script can read. A write that is not JSON is refused, because a form of another site
 * could send it; therefore a write without a body is called JSON, too. A call after the end of the session asks the person to sign in, and goes on.
 */
export const api = createApi({
  baseUrl: '/api',
  fetch: async (request) => {
    if (request.method !== 'GET') request.headers.set('content-type', 'application/json');
    return ofSigningIn.test(request.url) ? send(request) : sendAgain(() => send(request.clone()));
  },
});

/** Reads without asking the person to sign in: for what a page reads by itself. */
export const quietApi: Pick<Api, 'GET'> = createApi({ baseUrl: '/api', fetch: send });

async function send(request: Request): Promise<Response> {
  const wasOffline = !navigator.onLine;
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), patience);
  try {
    const response = await fetch(request, { signal: ending.signal });
    // its body is waited for no longer than its beginning
    const body = await response.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch (cause) {
    if (request.method === 'GET') throw new NothingDone('reading', { cause });
    throw wasOffline ? new NothingDone('offline', { cause }) : cause;
  } finally {
    clearTimeout(timer);
  }
}
