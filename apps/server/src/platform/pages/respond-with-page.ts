import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenClosed } from '../http/responses/when-closed.ts';
import type { Deps } from '../deps.ts';
import { localDate } from '../clock.ts';
import type { WalletName } from '../config.ts';
import type { App } from '../http/app-types.ts';
import type { PageContext, Pages } from './built-pages.ts';
import { inProcessFetch } from './in-process-fetch.ts';

/** Finds the purchaser by the cookie of a request. */
export type FindPurchaser = (request: FastifyRequest) => ReturnType<PageContext['findPurchaser']>;

interface Site {
  pages: Pages;
  app: App;
  deps: Deps;
  findPurchaser: FindPurchaser;
}

/** Returns the response of the pages to a request. Their loaders call the API within the process, with the visitor's credentials. */
export async function respondWithPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, app, deps: { config, clock }, findPurchaser }: Site,
): Promise<Response> {
  const { handle, entry } = await pages();
  const context = entry.providePageContext({
    fetch: inProcessFetch(app, request.ip),
    findPurchaser: () => findPurchaser(request),
    settings: {
      build: config.build,
      origin: config.publicOrigin,
      stripe_publishable_key: config.stripe.publishableKey,
      stripe_js_url: config.stripe.scriptUrl,
      company_registration: config.companyRegistration,
      is_development: config.isDevelopment,
      diagnostics: config.diagnostics,
      help: config.help,
      wallets: Object.keys(config.wallets) as WalletName[],
    },
    today: localDate(clock.now(), 'Europe/London'),
    nonce: randomBytes(16).toString('base64'),
    logError: (error) => request.log.error({ err: error, trace_id: request.id }, 'a page failed'),
  });
  return handle(webRequest(request, reply, config.publicOrigin), context);
}

/**
 * Converts the request to the web's own type. Its address has the configured origin, whatever the Host header or the path contains (F-37).
 */
function webRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const cancelled = new AbortController();
  whenClosed(reply.raw, () => reply.raw.writableFinished || cancelled.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of [value ?? []].flat()) headers.append(name, item);
  }
  // A form of this site sends the origin that the visitor used, which may differ from the configuration. No page can forge it.
  if (headers.get('sec-fetch-site') === 'same-origin') headers.set('origin', origin);
  // resolved against the origin, a path such as //another-site/ would be another site
  const path = (request.raw.url ?? '').replace(/^\/+/, '');
  return new Request(`${origin}/${path}`, {
    method: request.method,
    headers,
    signal: cancelled.signal,
    ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  });
}
