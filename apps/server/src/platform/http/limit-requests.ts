import * as text from '@fareway/texts/platform/errors.ts';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * How many requests a process handles at a time. More requests would wait for each other, each with its body in memory, until the database's queue
 * refuses them after 10 s.
 */
const usualMost = 2_000;
const secondsUntilRetry = 5;

/**
 * Passes up to `most` requests on at a time, and responds to others with 503 and Retry-After (F-29, decision 065). Passes every health check on, because
 * it tells the load balancer whether the process serves. A request whose body is still being sent is passed on and not counted, because one slow client
 * could otherwise take all places (F-28, decision 083).
 */
export function limitRequests(handle: RequestListener, most: number = usualMost): RequestListener {
  let underWay = 0;
  return (request, response) => {
    if (underWay >= most && request.url !== '/api/health') {
      refuse(response, request.url?.startsWith('/api/') ?? false);
      return;
    }
    let isClosed = false;
    response.once('close', () => (isClosed = true));
    if (hasBody(request)) request.once('end', count);
    else count();
    handle(request, response);

    function count(): void {
      // The request was refused before its body arrived.
      if (isClosed) return;
      underWay += 1;
      response.once('close', () => (underWay -= 1));
    }
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function refuse(response: ServerResponse, isCall: boolean): void {
  response.writeHead(503, {
    'retry-after': String(secondsUntilRetry),
    'cache-control': 'no-store',
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
  });
  response.end(
    isCall
      ? JSON.stringify({ error: text.tooManyRequests, error_key: 'service-unavailable', params: {} })
      : text.tooManyRequests,
  );
}
