import { createApi } from '@fareway/api/client.ts';
import { NothingDone } from '../failures/explain-failure.ts';

/** How long the console waits for a response, in milliseconds. The server ends a call earlier. */
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
      return await fetch(request, { signal: ending.signal });
    } catch (cause) {
      if (isRead) throw new NothingDone('reading', { cause });
      throw wasOffline ? new NothingDone('offline', { cause }) : cause;
    } finally {
      clearTimeout(timer);
    }
  },
});
