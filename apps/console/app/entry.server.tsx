import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

/** Renders the one document of the console at the build: the header, and the skeleton of a page. No request is rendered. */
export default async function renderDocument(
  { url }: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { prelude } = await prerenderToNodeStream(<ServerRouter context={entry} url={url} />);
  return new Response(await text(prelude), { status, headers });
}
