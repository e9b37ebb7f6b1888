import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { networkOf } from '../attempts/network-of.ts';
import type { ResponseCache } from './responses/response-cache.ts';
import { limitRequests } from './limits/limit-requests.ts';
import { takeTurns } from './limits/turns-of-sockets.ts';

/** How long the server waits, in milliseconds. */
interface ServerTimeouts {
  /** For a whole request with its headers. A slower connection gets a 408 and is closed (F-28). */
  requestMilliseconds: number;
  /** Between two checks for slow connections. */
  checkMilliseconds: number;
}

const defaultTimeouts: ServerTimeouts = { requestMilliseconds: 30_000, checkMilliseconds: 5_000 };

/**
 * Creates the HTTP server of the app. It sends cached responses without calling the app. Fastify does not change the settings of a server
 * that it did not create.
 */
export function createServerBehind(
  cache: Pick<ResponseCache, 'take'>,
  { requestMilliseconds, checkMilliseconds }: ServerTimeouts = defaultTimeouts,
  trustedProxies = 0,
): (handle: RequestListener) => Server {
  const times = {
    connectionsCheckingInterval: checkMilliseconds,
    requestTimeout: requestMilliseconds,
    headersTimeout: requestMilliseconds,
  };
  return (handle) => {
    const handleSome = limitRequests(handle, { networkOf: (request) => networkOfRequest(request, trustedProxies) });
    const inTurns = takeTurns((request, response) => {
      const pass = () => handleSome(request, response);
      if (!cache.take(request, response, pass)) pass();
    });
    const server = createServer(times, inTurns);
    // Longer than a proxy keeps its connections, so that the proxy does not send into a closing connection.
    server.keepAliveTimeout = 72_000;
    return server.setTimeout(60_000);
  };
}

const ofThisMachine = /^(127\.|::1$|::ffff:127\.)/;

/** Returns the network that sends a request: as the last proxy that is trusted has seen it. Undefined for one of this machine. */
function networkOfRequest({ socket, headers }: IncomingMessage, trustedProxies: number): string | undefined {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [socket.remoteAddress ?? '', ...forwarded.map((address) => address.trim()).toReversed()].filter(Boolean);
  const address = hops[Math.min(trustedProxies, hops.length - 1)];
  return address === undefined || ofThisMachine.test(address) ? undefined : networkOf(address);
}
