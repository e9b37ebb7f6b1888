import { createServer, type RequestListener, type Server } from 'node:http';
import type { KeptAnswers } from './kept-responses.ts';
import { limitRequests } from './limit-requests.ts';

/** How long the server waits, in milliseconds. */
interface Patience {
  /** For a whole request, its headers included. A connection that sends it slower is answered 408 and closed (F-28). */
  requestMilliseconds: number;
  /** Between two looks at which connections have waited too long. */
  checkMilliseconds: number;
}

const usualPatience: Patience = { requestMilliseconds: 30_000, checkMilliseconds: 5_000 };

/**
 * The HTTP server that the app listens with: what is kept is answered before the app hears of it. Fastify leaves all settings of a server
 * to who makes it.
 */
export function createServerBehind(
  kept: Pick<KeptAnswers, 'take'>,
  { requestMilliseconds, checkMilliseconds }: Patience = usualPatience,
): (handle: RequestListener) => Server {
  const times = {
    connectionsCheckingInterval: checkMilliseconds,
    requestTimeout: requestMilliseconds,
    headersTimeout: requestMilliseconds,
  };
  return (handle) => {
    const handleSome = limitRequests(handle);
    const server = createServer(times, (request, response) => {
      const goOn = () => handleSome(request, response);
      if (!kept.take(request, response, goOn)) goOn();
    });
    // longer than a proxy in front keeps its connections, which would otherwise send into one that is closing
    server.keepAliveTimeout = 72_000;
    return server.setTimeout(60_000);
  };
}
