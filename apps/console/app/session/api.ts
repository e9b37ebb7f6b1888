import { createApi } from '@fareway/api/client.ts';
import { NothingDone } from '../failures/explain-failure.ts';

/** How long the console waits for a whole response, in milliseconds. The server ends a call earlier. */
const patience = 90_000;

/**
 * The calls of the console. Its session is a cookie that no script can read. A write that is not JSON is refused, because a form of another site
 * could send it; therefore a write without a body is called JSON, too.
 */
export const api = createApi({
  baseUrl: '/api',
  fetch: async (request) => {
    const isRead = request.method === 'GET';
    if (!isRead) request.headers.set('content-type', 'application/json');
    const wasOffline = !navigator.onLine;
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), patience);
    try {
      const response = await fetch(request, { signal: ending.signal });
      // its body is waited for no longer than its beginning
      const body = await response.arrayBuffer();
      return new Response(body.byteLength > 0 ? body : null, response);
    } catch (cause) {
      if (isRead) throw new NothingDone('reading', { cause });
      throw wasOffline ? new NothingDone('offline', { cause }) : cause;
    } finally {
      clearTimeout(timer);
    }
  },
});
