import { createServer, type RequestListener, type Server } from 'node:http';
import type { ResponseCache } from './responses/response-cache.ts';
import { limitRequests } from './limit-requests.ts';

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
): (handle: RequestListener) => Server {
  const times = {
    connectionsCheckingInterval: checkMilliseconds,
    requestTimeout: requestMilliseconds,
    headersTimeout: requestMilliseconds,
  };
  return (handle) => {
    const handleSome = limitRequests(handle);
    const server = createServer(times, (request, response) => {
      const pass = () => handleSome(request, response);
      if (!cache.take(request, response, pass)) pass();
    });
    // Longer than a proxy keeps its connections, so that the proxy does not send into a closing connection.
    server.keepAliveTimeout = 72_000;
    return server.setTimeout(60_000);
  };
}
