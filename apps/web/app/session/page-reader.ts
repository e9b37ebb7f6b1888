import type { Api } from '@fareway/api/client.ts';
import { createContext, type RouterContextProvider } from 'react-router';

/** A purchaser, with the calls in the purchaser's name. */
export interface PageReader {
  userId: string;
  email: string;
  api: Api;
}

/** On the server: finds the purchaser whose session the cookie of a request opens. It renews nothing. */
export const findPageReader = createContext<() => Promise<PageReader | undefined>>();

/** What the loader of a document receives. */
export interface PageRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * On the server: returns the purchaser for whom a document is drawn; undefined when that is not known here, and for the documents that the service
 * worker stores. The page then loads its data in the browser.
 */
export async function readerOfDocument({ request, context }: PageRequest): Promise<PageReader | undefined> {
  return sendsCookies(request)
    ? context
        .get(findPageReader)()
        .catch(() => undefined)
    : undefined;
}

/**
 * Whether a request has all cookies of its browser. After a link of another site, such as a webmail, browsers hold back the session's cookie
 * (SameSite=Strict). The service worker stores documents for every session; it does not navigate.
 */
export function sendsCookies({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  return headers.get('sec-fetch-mode') === 'navigate' && (site === 'same-origin' || site === 'none');
}
