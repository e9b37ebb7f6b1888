import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * How many requests a process works on at a time. More than that only wait for each other, until the database's queue refuses them after
 * 10 s; each keeps its body in memory for so long.
 */
const usualMost = 2_000;
const secondsUntilRetry = 5;

/**
 * Passes so many requests on at a time, and answers the others at once: 503 with Retry-After (F-29, decision 065). The health check is always
 * passed on: it says whether the process serves, and the balancer in front decides. A request whose body is still being sent is passed on and not
 * counted: one machine that sends slowly would otherwise take all places (F-28, decision 083).
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
      // what was refused before its body had come is over
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
  const error = 'Too many people are using this site at the moment. Please try again in a few seconds.';
  response.writeHead(503, {
    'retry-after': String(secondsUntilRetry),
    'cache-control': 'no-store',
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
  });
  response.end(isCall ? JSON.stringify({ error, error_key: 'service-unavailable', params: {} }) : error);
}
