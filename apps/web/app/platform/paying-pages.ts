import { redirect, redirectDocument } from 'react-router';

/** Pages that pay run the payment provider's script, which only a document of their own may: they are loaded anew. */
const paying = /^\/((create-ticket|buy-again|renew|top-up|book)\/|client\/[^/]+\/advance(?=$|[/?#]))/;

/** Public pages with a script of their own, which only their document runs. */
const scripted = /^\/(help|contact|enable-troubleshooting)(?=$|[/?#])/;

/** Whether a page has to be loaded as a document, because the document at hand may not run what it needs. */
export function needsDocument(href: string): boolean {
  return paying.test(href) || scripted.test(href);
}

/** Whether the document at hand was loaded for a page that pays: Back can lead to one from the document of another page. */
export function isDocumentThatPays(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || paying.test(new URL(loaded.name).pathname);
}

/** A redirect to a page of the site, to be thrown by a loader. */
export function leadTo(target: string): Response {
  return needsDocument(target) ? redirectDocument(target) : redirect(target);
}
