import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-types.ts';
import { answerPage } from './answer-page.ts';
import { openBuiltPages, serveBuiltFiles } from './built-pages.ts';
import { openPagesInDevelopment } from './pages-in-development.ts';
import { sendAnswer } from './send-answer.ts';

/** In bytes: many times what any form of ours holds. */
const longestForm = 65_536;

/**
 * Serves the pages of apps/web beside the API: its built files from the disk, everything else through its request handler.
 * In development Vite builds them as they are asked for. Paths of the API that no route has stay with the API's own 404.
 */
export async function mountPages(app: App, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    // Bodies stay as they come: a form post is the page's to read. It is read whole, so that nobody can send one without an end.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestForm }, (_request, body, done) =>
      done(null, body),
    );
    const pages = deps.config.isDevelopment ? await openPagesInDevelopment(scope) : openBuiltPages();
    if (!deps.config.isDevelopment) await serveBuiltFiles(scope);
    scope.route({
      // the head that Fastify would make of a GET needs a body, which an answer to HEAD has not
      method: ['GET', 'HEAD', 'POST'],
      exposeHeadRoute: false,
      url: '/*',
      config: { access: 'public' },
      schema: { hide: true },
      handler: async (request, reply) => {
        if (isOfApi(request)) return reply.callNotFound();
        return sendAnswer(request, reply, await answerPage(request, reply, pages, app, deps));
      },
    });
  });
}

function isOfApi({ url }: FastifyRequest): boolean {
  return /^\/(api|\.well-known)(\/|\?|$)/.test(url);
}
