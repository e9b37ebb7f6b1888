/** The documents that are kept: none of them holds anything of a purchaser's, as the pages read that themselves. */
export const keptPages = ['/', '/ticket/-', '/shared-ticket/-', '/offline'] as const;
export type KeptPage = (typeof keptPages)[number];

/** Which kept document stands in for a page that the server can't write now. All tickets share one, all shared tickets another. */
export function keptPageFor(pathname: string): KeptPage {
  if (pathname === '/') return '/';
  const [, page] = /^\/(ticket|shared-ticket)\/[^/]+\/?$/.exec(pathname) ?? [];
  if (page === 'shared-ticket') return '/shared-ticket/-';
  return page ? '/ticket/-' : '/offline';
}
