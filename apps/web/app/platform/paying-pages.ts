import { redirect, redirectDocument } from 'react-router';

/** Pages that pay run the payment provider's script, which only their own document may: they are loaded as documents. */
const paying = /^\/((create-ticket|buy-again|renew|top-up|book|buy-together)\/|client\/[^/]+\/advance(?=$|[/?#]))/;

/** Public pages with a script of their own, which only their document runs. */
const scripted = /^\/(help|contact|enable-troubleshooting)(?=$|[/?#])/;

/** Returns whether a page has to be loaded as a document, because the current one may not run its scripts. */
export function needsDocument(href: string): boolean {
  return paying.test(href) || scripted.test(href);
}

/** Returns whether the current document was loaded for a page that pays: Back can lead to such a page from the document of another one. */
export function isDocumentThatPays(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || paying.test(new URL(loaded.name).pathname);
}

/** A redirect to a page of the site, thrown by a loader. */
export function leadTo(target: string): Response {
  return needsDocument(target) ? redirectDocument(target) : redirect(target);
}
