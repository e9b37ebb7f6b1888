import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { pagesOf, webFolder, type Pages } from './built-pages.ts';

/** The part of Vite that is used. Vite belongs to the pages' project and is not loaded outside development. */
interface Vite {
  createServer(options: object): Promise<{
    middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void) => void;
    ssrLoadModule(id: string): Promise<unknown>;
    ssrFixStacktrace(error: Error): void;
    close(): Promise<void>;
  }>;
}

/** The pages, built by Vite on request. A change reaches an open page at once. */
export async function openPagesInDevelopment(scope: Pick<FastifyInstance, 'addHook' | 'server'>): Promise<Pages> {
  const entry = createRequire(join(webFolder, 'package.json')).resolve('vite');
  const builder = (await import(pathToFileURL(entry).href)) as Vite;
  const known = process.listeners('SIGTERM');
  const vite = await builder.createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: scope.server } },
  });
  // Vite would end the process at once and leave the database running. This server stops in its own order.
  for (const listener of process.listeners('SIGTERM')) {
    if (!known.includes(listener)) process.off('SIGTERM', listener);
  }
  scope.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  scope.addHook('onClose', () => vite.close());
  return async () =>
    pagesOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'development');
}
