import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-types.ts';
import { respondWithPage } from './respond-with-page.ts';
import { openBuiltPages, serveBuiltFiles } from './built-pages.ts';
import { openPagesInDevelopment } from './pages-in-development.ts';
import { sendResponse } from './send-response.ts';

/** In bytes: many times the size of our largest form. */
const longestForm = 65_536;

/**
 * Serves the pages of apps/web beside the API: its built files from the disk, everything else through its request handler. In development
 * Vite builds the pages on request. Unknown paths of the API get the API's own 404.
 */
export async function mountPages(app: App, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    // Bodies are not parsed: a page reads its own form. They are read as a whole, so that an endless body is refused.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestForm }, (_request, body, done) =>
      done(null, body),
    );
    const pages = deps.config.isDevelopment ? await openPagesInDevelopment(scope) : openBuiltPages();
    if (!deps.config.isDevelopment) await serveBuiltFiles(scope);
    scope.route({
      // the HEAD route that Fastify would derive from GET needs a body, and the response to HEAD has none
      method: ['GET', 'HEAD', 'POST'],
      exposeHeadRoute: false,
      url: '/*',
      config: { access: 'public' },
      schema: { hide: true },
      handler: async (request, reply) => {
        if (isOfApi(request)) return reply.callNotFound();
        return sendResponse(request, reply, await respondWithPage(request, reply, pages, app, deps));
      },
    });
  });
}

function isOfApi({ url }: FastifyRequest): boolean {
  return /^\/(api|\.well-known)(\/|\?|$)/.test(url);
}
