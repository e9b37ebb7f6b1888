import type { FetchEvent } from './worker-scope.ts';

/** How long a page that can be read offline waits for the server, in milliseconds. */
const patience = 2500;

/** A file of a build, which never changes under its name. */
export async function respondWithFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * Returns a page from the server. When the server is unreachable, failing or too slow, a page that can be read offline is the stored one.
 * Any other page is the one that says that there is no connection, when the server cannot be reached.
 */
export async function respondWithPage(event: FetchEvent, pathname: string): Promise<Response> {
  const name = storedPageFor(pathname);
  const stored = await caches.match(name, { ignoreVary: true });
  const response = askServer(event);
  event.waitUntil(response.catch(() => undefined));
  if (!stored) return response;
  try {
    if (name === '/offline') return await response;
    const { status } = await Promise.race([response, tooLong()]);
    return status < 500 ? await response : stored;
  } catch {
    return stored;
  }
}

async function askServer(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('The server took too long')), patience));
}

/** The stored documents. None contains personal data, because the pages read that themselves. */
export const storedPages = ['/', '/ticket/-', '/shared-ticket/-', '/offline'] as const;
type StoredPage = (typeof storedPages)[number];

/** Returns the stored document for a page that the server cannot render now. All tickets share one, and all shared tickets another. */
export function storedPageFor(pathname: string): StoredPage {
  if (pathname === '/') return '/';
  const [, page] = /^\/(ticket|shared-ticket)\/[^/]+\/?$/.exec(pathname) ?? [];
  if (page === 'shared-ticket') return '/shared-ticket/-';
  return page ? '/ticket/-' : '/offline';
}
