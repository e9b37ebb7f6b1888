import * as text from '@fareway/texts/platform/errors.ts';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { whenOver } from './turns-of-sockets.ts';

/** How many requests a process handles at a time. More requests would wait for each other, each with its body in memory, until the database's queue
 * refuses them after 10 s. */
const usualMost = 2_000;
/** How many of them one network may have, so that it does not take all places. */
const usualMostOfNetwork = 400;
const secondsUntilRetry = 5;

interface Limits {
  most?: number;
  mostOfNetwork?: number;
  /** Returns the network of a request; undefined for one of this machine, as of a proxy that is not declared. */
  networkOf?: (request: IncomingMessage) => string | undefined;
}

/**
 * Passes up to `most` requests on at a time, `mostOfNetwork` of one network, and responds to others with 503 and Retry-After (F-29, decisions 065, 372).
 * Health checks tell the load balancer whether the process serves, so they take no place of other requests and need none. They have `mostOfNetwork` places
 * of each network to themselves. A request whose body is still being sent is passed on and not counted, because one slow client could otherwise take all
 * places (F-28, decision 083).
 */
export function limitRequests(
  handle: RequestListener,
  { most = usualMost, mostOfNetwork = usualMostOfNetwork, networkOf = () => undefined }: Limits = {},
): RequestListener {
  const places = createPlaces(most, mostOfNetwork);
  const placesOfHealth = createPlaces(Infinity, mostOfNetwork);
  return (request, response) => {
    const network = networkOf(request);
    const { isFull, add } = request.url === '/api/health' ? placesOfHealth : places;
    if (isFull(network)) {
      refuse(response, request.url?.startsWith('/api/') ?? false);
      return;
    }
    let isOver = false;
    whenOver(request, response, () => (isOver = true));
    if (hasBody(request)) request.once('end', count);
    else count();
    handle(request, response);

    function count(): void {
      // The request was refused before its body arrived.
      if (isOver) return;
      add(network, 1);
      whenOver(request, response, () => add(network, -1));
    }
  };
}

/** Counts the requests that are under way, and those of each network that is known. */
function createPlaces(most: number, mostOfNetwork: number) {
  let underWay = 0;
  const ofNetworks = new Map<string, number>();
  const countOf = (network: string | undefined) => (network === undefined ? 0 : (ofNetworks.get(network) ?? 0));
  return {
    isFull: (network: string | undefined) => underWay >= most || countOf(network) >= mostOfNetwork,
    add(network: string | undefined, change: 1 | -1): void {
      underWay += change;
      if (network === undefined) return;
      const left = countOf(network) + change;
      if (left === 0) ofNetworks.delete(network);
      else ofNetworks.set(network, left);
    },
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
