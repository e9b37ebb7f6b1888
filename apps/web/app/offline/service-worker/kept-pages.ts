/** The documents that are kept: none of them holds anything of a purchaser's, as the pages read that themselves. */
export const keptPages = ['/', '/ticket/-', '/offline'] as const;
export type KeptPage = (typeof keptPages)[number];

/** Which kept document stands in for a page that the server can't write now. All tickets share one. */
export function keptPageFor(pathname: string): KeptPage {
  if (pathname === '/') return '/';
  return /^\/ticket\/[^/]+\/?$/.test(pathname) ? '/ticket/-' : '/offline';
}
