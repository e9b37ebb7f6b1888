import { createServer, type RequestListener, type Server } from 'node:http';
import type { KeptAnswers } from './kept-answers.ts';

/**
 * The HTTP server that the app listens with: what is kept is answered before the app hears of it. Fastify leaves all settings of a server
 * to who makes it.
 */
export function createServerBehind(kept: Pick<KeptAnswers, 'take'>): (handle: RequestListener) => Server {
  return (handle) => {
    const server = createServer((request, response) => {
      const goOn = () => handle(request, response);
      if (!kept.take(request, response, goOn)) goOn();
    });
    // longer than a proxy in front keeps its connections, which would otherwise send into one that is closing
    server.keepAliveTimeout = 72_000;
    server.requestTimeout = 30_000;
    return server.setTimeout(60_000);
  };
}
