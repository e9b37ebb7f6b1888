import type { FetchEvent } from './worker-scope.ts';

/** How long a page that can be read offline waits for the server, in milliseconds. */
const patience = 2500;

/** A file of a build, which never changes under its name. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * Returns a page from the server. When the server is unreachable, failing or too slow, a page that can be read offline is the stored one.
 * Any other page is the one that says that there is no connection, when the server cannot be reached.
 */
export async function answerPage(event: FetchEvent, pathname: string): Promise<Response> {
  const name = keptPageFor(pathname);
  const kept = await caches.match(name, { ignoreVary: true });
  const answer = askServer(event);
  event.waitUntil(answer.catch(() => undefined));
  if (!kept) return answer;
  try {
    if (name === '/offline') return await answer;
    const { status } = await Promise.race([answer, tooLong()]);
    return status < 500 ? await answer : kept;
  } catch {
    return kept;
  }
}

async function askServer(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('The server took too long')), patience));
}

/** The stored documents. None contains personal data, because the pages read that themselves. */
export const keptPages = ['/', '/ticket/-', '/shared-ticket/-', '/offline'] as const;
type KeptPage = (typeof keptPages)[number];

/** Returns the stored document for a page that the server cannot render now. All tickets share one, and all shared tickets another. */
export function keptPageFor(pathname: string): KeptPage {
  if (pathname === '/') return '/';
  const [, page] = /^\/(ticket|shared-ticket)\/[^/]+\/?$/.exec(pathname) ?? [];
  if (page === 'shared-ticket') return '/shared-ticket/-';
  return page ? '/ticket/-' : '/offline';
}
