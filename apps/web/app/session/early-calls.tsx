import { useLocation, useMatches, type Params } from 'react-router';
import { apiAddress } from '../platform/page-context.ts';
import { linkOfAddress } from '../platform/sale-link.ts';
import { says, type PageHandle } from '../platform/page-handle.ts';
import script from './early-calls.js?url&no-inline';

/**
 * Written by the server into the pages that name their calls (`calls` of their handle): a small script that begins these calls while the app
 * is still loading.
 */
export function EarlyCalls() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  // the document has the data of its calls (offline/draw-document.ts)
  const isDrawn = matches.some(
    ({ loaderData }) => loaderData && typeof loaderData === 'object' && 'inDocument' in loaderData,
  );
  const handles = matches.map(({ handle }) => handle as PageHandle | undefined);
  // The form of a drawn page that sells waits for the session.
  if (isDrawn && !says(handles, 'pays')) return null;
  const calls = isDrawn
    ? []
    : matches.flatMap(({ params }, index) =>
        (handles[index]?.calls ?? []).map((call) => withLink(withParams(call, params), search)),
      );
  if (calls.length === 0 && !isDrawn) return null;
  const data = { 'data-api': apiAddress, 'data-path': pathname, 'data-calls': JSON.stringify(calls) };
  return <script async src={script} fetchPriority="high" {...data} />;
}

/** The page of a private ticket is read with the code of its link. */
function withLink(call: string, search: string): string {
  const link = linkOfAddress(search);
  return link && call.startsWith('/buy-page/') ? `${call}?${new URLSearchParams({ link })}` : call;
}

/** The browser adds what only the session knows. */
function withParams(call: string, params: Readonly<Params>): string {
  return call.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name];
    return value === undefined ? placeholder : encodeURIComponent(value);
  });
}
