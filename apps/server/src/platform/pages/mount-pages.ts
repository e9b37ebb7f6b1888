import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-types.ts';
import { expectOwnForm } from '../http/own-pages.ts';
import { respondWithPage, type FindPurchaser } from './respond-with-page.ts';
import { openBuiltPages, pagesOf, serveBuiltFiles, webFolder, type Pages } from './built-pages.ts';
import { mountConsole } from './mount-console.ts';
import { openAppInDevelopment } from './pages-in-development.ts';
import { sendResponse } from './send-response.ts';

/** In bytes: many times the size of our largest form. */
const longestForm = 65_536;

/**
 * Serves the pages of apps/web beside the API: its built files from the disk, everything else through its request handler. In development
 * Vite builds the pages on request. Unknown paths of the API get the API's own 404. The console is served by mount-console.ts.
 */
export async function mountPages(app: App, deps: Deps, findPurchaser: FindPurchaser): Promise<void> {
  await mountConsole(app, deps.config);
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
        if (request.method === 'POST') expectOwnForm(request, deps.config.publicOrigin);
        return sendResponse(request, reply, await respondWithPage(request, reply, { pages, app, deps, findPurchaser }));
      },
    });
  });
}

async function openPagesInDevelopment(scope: Parameters<typeof openAppInDevelopment>[0]): Promise<Pages> {
  const readBuild = await openAppInDevelopment(scope, { folder: webFolder, base: '/' });
  return async () => pagesOf(await readBuild(), 'development');
}

/** Whether a request is for a page or one of its files. */
export function isOfPages(request: Pick<FastifyRequest, 'url'>): boolean {
  return !isOfApi(request);
}

/**
 * Sends the page for unknown addresses. For an address such as '/client/%E0%A4%A', which cannot be decoded: it reaches no route, and the pages
 * cannot match it.
 */
export function sendPageNotFound(app: App, { headers, ip: remoteAddress }: FastifyRequest, reply: FastifyReply): void {
  app.inject({ url: unknownAddress, headers, remoteAddress }, (error, page) => {
    if (error || !page) return void reply.status(500).send();
    const { connection: _, 'transfer-encoding': __, ...pageHeaders } = page.headers;
    reply.status(page.statusCode).headers(pageHeaders).send(page.rawPayload);
  });
}

/** No page has it. */
const unknownAddress = '/unknown-address';

function isOfApi({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return /^\/(api|\.well-known)(\/|\?|$)/.test(url);
}
