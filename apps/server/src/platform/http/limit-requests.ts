import type { RequestListener, ServerResponse } from 'node:http';

/**
 * How many requests a process works on at a time. More than that only wait for each other, until the database's queue refuses them after
 * 10 s; each keeps its body in memory for so long.
 */
const usualMost = 2_000;
const secondsUntilRetry = 5;

/**
 * Passes so many requests on at a time, and answers the others at once: 503 with Retry-After (F-29, decision 065). The health check is always
 * passed on: it says whether the process serves, and the balancer in front decides.
 */
export function limitRequests(handle: RequestListener, most: number = usualMost): RequestListener {
  let underWay = 0;
  return (request, response) => {
    if (underWay >= most && request.url !== '/api/health') {
      refuse(response, request.url?.startsWith('/api/') ?? false);
      return;
    }
    underWay += 1;
    response.once('close', () => (underWay -= 1));
    handle(request, response);
  };
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
