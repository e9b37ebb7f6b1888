import { isFirstLoad } from '../platform/page-context.ts';
import { readerOfDocument, type PageReader, type PageRequest } from '../session/page-reader.ts';
import type { Reader } from './reader.ts';

/**
 * On the server: loads what a page shows to the purchaser, for its document (decision 184). Returns null when the purchaser is not known, or
 * something fails to load. The page then loads its data in the browser, and shows the failure there.
 */
export async function drawDocument<T extends object>(
  request: PageRequest,
  load: (reader: Reader & PageReader) => Promise<T | null>,
): Promise<(T & InDocument) | null> {
  const found = await readerOfDocument(request);
  if (!found) return null;
  const inDocument = {};
  const page = await load({ ...found, inDocument }).catch(() => null);
  return page && { ...page, userId: found.userId, inDocument };
}

/** The responses that a document contains, and whose they are. */
interface InDocument {
  userId: string;
  inDocument: Record<string, unknown>;
}

/** The address of the document, until the data in it is used. */
let documentAddress = import.meta.env.SSR ? undefined : withoutHash(document.URL);

/**
 * In the browser: returns the reader with the responses that the document contains, for the first page that it shows. `serverLoader` returns
 * the data in the document without a call. A document that was drawn for another purchaser is not used.
 */
export async function withDocument(
  reader: Reader,
  request: Request,
  serverLoader: () => Promise<InDocument | null>,
): Promise<Reader> {
  const found = await takeDocument(reader.userId, request, serverLoader);
  // A copy, so that the page sees new data, and does what it does after a call: now the session is known.
  return found ? { ...reader, inDocument: structuredClone(found.inDocument) } : reader;
}

/**
 * In the browser: returns the data in the document for the first page that it shows, if it was drawn for this user; undefined otherwise. A page
 * that is loaded again before its first load has ended, for instance after a change, reads the server.
 */
export async function takeDocument<T extends InDocument>(
  userId: string,
  request: Request,
  serverLoader: () => Promise<T | null>,
): Promise<T | undefined> {
  const isFirst = documentAddress === request.url && isFirstLoad();
  documentAddress = undefined;
  const found = isFirst ? await serverLoader() : undefined;
  return found?.userId === userId ? found : undefined;
}

function withoutHash(address: string): string {
  return address.replace(/#.*/, '');
}
