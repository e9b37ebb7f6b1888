import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createApi } from '@fareway/api/client.ts';
import * as messages from '@fareway/texts/ui/messages.ts';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { problemMark } from '@fareway/ui/error-title/use-error-title.ts';
import { skeletonMark } from '@fareway/browser/page/page-skeleton.tsx';
import { withDiagnostics } from './diagnostics/with-diagnostics.tsx';
import { ScriptNonce } from './platform/inline-script.tsx';
import { contentSecurityPolicy } from './platform/content-security-policy.ts';
import { type PageContext, pageContext, provideContext } from './platform/page-context.ts';
import { says } from './platform/page-handle.ts';
import { findPageReader, readerOfDocument, type PageReader } from './session/page-reader.ts';

/** Writes an unexpected error of a page to the server's log. */
type LogError = (error: unknown) => void;

const errorLog = createContext<LogError>();

/**
 * The context of a request's loaders, for the server that mounts the pages: `fetch` calls the API in the way the server provides,
 * `findPurchaser` finds the purchaser of the visitor's cookie, and `logError` receives the unexpected errors.
 */
export function providePageContext({
  fetch,
  findPurchaser,
  logError,
  ...context
}: Omit<PageContext, 'api'> & {
  fetch: (request: Request) => Promise<Response>;
  findPurchaser: () => Promise<{ user: { id: string; email: string }; signIdToken: () => Promise<string> } | undefined>;
  logError: LogError;
}): RouterContextProvider {
  const calls = { baseUrl: `${context.settings.origin}/api`, fetch };
  const provider = provideContext({ ...context, api: createApi(calls) });
  provider.set(errorLog, logError);
  let reader: Promise<PageReader | undefined> | undefined;
  const findReader = async () => {
    const found = await findPurchaser();
    if (!found) return undefined;
    const { user, signIdToken } = found;
    let token: Promise<string> | undefined;
    const idToken = () => (token ??= signIdToken());
    return { userId: user.id, email: user.email, api: createApi({ ...calls, idToken }) };
  };
  provider.set(findPageReader, () => (reader ??= findReader()));
  return provider;
}

/**
 * Receives every error of a page. A request that no page can serve, such as a form sent to a page without one, is a response with a status
 * below 500 and no failure. A visitor who has left caused none either.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (isRefused || request.signal.aborted) return;
  (context as RouterContextProvider).get(errorLog)(isRouteErrorResponse(error) ? error.data : error);
};

/** A shared cache revalidates every two seconds at most, and responds from its copy in the meantime. */
const publicCaching = 'public, max-age=0, s-maxage=2, stale-while-revalidate=1';
const patience = 10_000;

/**
 * Renders a page as a whole before sending it: a public page so that it can be compared and cached, and a page of the app has nothing to
 * wait for on the server. It sets caching and content security policy here, because only the page knows whether it is public and whether it
 * takes payments.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { settings, nonce } = context.get(pageContext);
  const handles = entry.staticHandlerContext.matches.map(({ route }) => entry.routeModules[route.id]?.handle);
  const isPublic = says(handles, 'isPublic');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', cachingOf(isPublic, status, request.method));
  const isSecret = says(handles, 'isSecret');
  if (isSecret) {
    headers.set('Cache-Control', 'private, no-store');
    headers.set('X-Robots-Tag', 'noindex, nofollow, noarchive');
    headers.set('Referrer-Policy', 'no-referrer');
  }
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({
      nonce: isPublic ? undefined : nonce,
      paymentScript: says(handles, 'pays') ? settings.stripe_js_url : undefined,
      diagnostics: isSecret ? {} : settings.diagnostics,
      isSecure: settings.origin.startsWith('https:'),
      isDevelopment: settings.is_development,
    }),
  );
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const logError = context.get(errorLog);
  const make = async () => text(await render(entry, request.url, { nonce: isPublic ? undefined : nonce, logError }));
  // an address with a query is one of very many
  const isSameForAll =
    isPublic && !isSecret && status === 200 && request.method === 'GET' && !request.url.includes('?');
  const { loaderData } = entry.staticHandlerContext;
  const drawn = isSameForAll ? await renderedOnce(request.url, loaderData, make) : await make();
  const isLoggedIn = !isPublic && (await readerOfDocument({ request, context })) !== undefined;
  const page = afterTheFirstPaint(markedLoggedIn(titledByProblem(drawn), isLoggedIn));
  const document = isSecret ? page : withDiagnostics(page, { settings, routes: entry.manifest.routes, handles });
  return new Response(document, { status, headers });
}

/**
 * The scripts have ten times as many bytes as the first view, and browsers would load them with the same priority. A page whose content is drawn here
 * loads them after it is painted (chrome/head-script.js). A page that waits for its script loads them at once, after the styles.
 */
function afterTheFirstPaint(page: string): string {
  if (page.includes(skeletonMark))
    return page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"');
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/(<script nonce="[^"]*") type="module" async=""/, '$1 type="text/plain" data-later=""');
}

/** The title is drawn before the problems of a form that was sent without script. In the browser each problem sets the title itself. */
function titledByProblem(page: string): string {
  return page.includes(problemMark) ? page.replace('<title>', `<title>${messages.errorStart}`) : page;
}

/** The mark by which the header shows the links of a purchaser where no script runs. chrome/head-script.js sets it everywhere else. */
function markedLoggedIn(page: string, isLoggedIn: boolean): string {
  return isLoggedIn ? page.replace('<html', '<html data-signed-in=""') : page;
}

/** The response to a form contains what was typed into it. */
function cachingOf(isPublic: boolean, status: number, method: string): string {
  if (method === 'POST') return 'no-store';
  if (!isPublic) return 'private, no-store';
  return status === 200 ? publicCaching : 'no-store';
}

function render(
  entry: EntryContext,
  url: string,
  { nonce, logError }: { nonce: string | undefined; logError: LogError },
): Promise<PassThrough> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const timer = setTimeout(() => abort(new Error('The page took too long')), patience);
    body.once('close', () => clearTimeout(timer));
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce value={nonce}>
        <ServerRouter context={entry} url={url} {...(nonce !== undefined && { nonce })} />
      </ScriptNonce>,
      {
        ...(nonce !== undefined && { nonce }),
        onAllReady: () => resolve(pipe(body)),
        onError: logError,
        onShellError: reject,
      },
    );
  });
}

const mostPages = 100;

/** The last rendering of an address, and its data. */
const rendered = new Map<string, { data: string; page: Promise<string> }>();

/**
 * Returns a public page, which is the same as long as its data is: rendering a long list again would cost ten times as much as comparing
 * it.
 */
function renderedOnce(address: string, data: unknown, render: () => Promise<string>): Promise<string> {
  const written = JSON.stringify(data);
  const known = rendered.get(address);
  if (known?.data === written) return known.page;
  const page = render();
  page.catch(() => rendered.delete(address));
  if (rendered.size >= mostPages) rendered.clear();
  rendered.set(address, { data: written, page });
  return page;
}
