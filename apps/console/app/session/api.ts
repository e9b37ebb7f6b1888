import { createApi } from '@fareway/api/client.ts';

/**
 * The calls of the console. Its session is a cookie that no script can read. A write that is not JSON is refused, because a form of another site
 * could send it; therefore a write without a body is called JSON, too.
 */
export const api = createApi({
  baseUrl: '/api',
  fetch: (request) => {
    if (request.method !== 'GET') request.headers.set('content-type', 'application/json');
    return fetch(request);
  },
});
