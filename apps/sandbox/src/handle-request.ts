import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleAuthentication } from './browser/authentication.ts';
import { sendBrowserFile } from './browser/files.ts';
import { handleWalletSheet } from './browser/wallet-sheet.ts';
import { handleDns } from './dns/routes.ts';
import { handleGoCardless } from './gocardless/requests/handle-request.ts';
import { handleHostedPage } from './gocardless/hosted-page/handle-request.ts';
import { isDebitPath } from './gocardless/requests/routes.ts';
import { handleHistory } from './history/routes.ts';
import { allowOrigin, isFromAllowedPage } from './http/allowed-pages.ts';
import { replyJson } from './http/reply.ts';
import { handleMailbox } from './mailbox/routes.ts';
import { handleControls } from './misbehave/routes.ts';
import { sendAccessNodes } from './naptan/access-nodes.ts';
import { sendAuthenticatorCodes } from './pages/authenticators.ts';
import { sendIndexPage } from './pages/index-page.ts';
import type { Sandbox } from './sandbox-context.ts';
import { handleOnboarding } from './stripe/accounts/onboarding.ts';
import { handleStripe } from './stripe/requests/handle-request.ts';

/** Sends a request to the part of the sandbox that handles its path. */
export async function handleRequest(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    if (!isFromAllowedPage(request, sandbox)) {
      return replyJson(response, 403, { error: { message: 'The sandbox responds to pages of the shop only.' } });
    }
    allowOrigin(request, response);
    const url = new URL(request.url ?? '/', 'http://sandbox');
    if (request.method === 'OPTIONS') return sendPreflightResponse(request, response);
    // The client libraries take a host without a path; people and proxies may use the longer form.
    if (url.pathname.startsWith('/stripe/v1/')) url.pathname = url.pathname.slice('/stripe'.length);
    if (url.pathname.startsWith('/gocardless/')) url.pathname = url.pathname.slice('/gocardless'.length);
    const { pathname } = url;
    if (pathname.startsWith('/v1/')) return await handleStripe(sandbox, request, response, url);
    if (pathname.startsWith('/mailbox')) return await handleMailbox(sandbox, request, response, url);
    if (pathname === '/dns' || pathname.startsWith('/dns/')) return await handleDns(sandbox, request, response, url);
    if (pathname === '/sandbox/history') return await handleHistory(sandbox, request, response);
    if (pathname.startsWith('/sandbox/')) return await handleControls(sandbox, request, response, url);
    if (isDebitPath(pathname)) return await handleGoCardless(sandbox, request, response, url);
    if (pathname === '/billing/static/flow') return await handleHostedPage(sandbox, request, response, url);
    if (pathname === '/authenticate') return await handleAuthentication(sandbox, request, response, url);
    if (pathname === '/connect/onboarding') return await handleOnboarding(sandbox, request, response, url);
    if (pathname === '/naptan/v1/access-nodes') return sendAccessNodes(response);
    if (pathname === '/wallet-sheet') return await handleWalletSheet(sandbox, request, response, url);
    if (pathname === '/' || pathname === '/health') return sendIndexPage(sandbox, response, pathname);
    if (pathname === '/authenticators') return sendAuthenticatorCodes(response, sandbox.authenticators);
    if (!sendBrowserFile(response, pathname))
      replyJson(response, 404, { error: { message: `Nothing is at ${pathname}` } });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    if (!response.headersSent)
      replyJson(response, 500, { error: { message: 'The sandbox itself has a fault: see its output.' } });
  }
}

/** The methods and headers that a page of the shop may send. Cookies are never read. */
function sendPreflightResponse(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? 'authorization, content-type',
    'access-control-max-age': '600',
  });
  response.end();
}
