import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

/** The part of Vite that is used. Vite belongs to the pages' project and is not loaded outside development. */
interface Vite {
  createServer(options: object): Promise<{
    middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void) => void;
    ssrLoadModule(id: string): Promise<unknown>;
    ssrFixStacktrace(error: Error): void;
    close(): Promise<void>;
  }>;
}

/**
 * Returns what builds an app of this folder with Vite, on request: the build is looked up for each page, and a change reaches an open page at
 * once. `base` is where the app's addresses begin, with a slash at the end.
 */
export async function openAppInDevelopment(
  scope: Pick<FastifyInstance, 'addHook' | 'server'>,
  { folder, base }: { folder: string; base: string },
): Promise<() => Promise<ServerBuild>> {
  const entry = createRequire(join(folder, 'package.json')).resolve('vite');
  const builder = (await import(pathToFileURL(entry).href)) as Vite;
  const known = process.listeners('SIGTERM');
  const vite = await builder.createServer({
    root: folder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: scope.server } },
  });
  // Vite would end the process at once and leave the database running. This server stops in its own order.
  for (const listener of process.listeners('SIGTERM')) {
    if (!known.includes(listener)) process.off('SIGTERM', listener);
  }
  scope.addHook('onRequest', ({ raw }, reply, done) => {
    const { url } = raw;
    if (!url?.startsWith(base)) return done();
    vite.middlewares(raw, reply.raw, (error) => {
      // Vite has removed the base from it
      raw.url = url;
      done(error);
    });
  });
  scope.addHook('onClose', () => vite.close());
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
}
