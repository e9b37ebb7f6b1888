/** The stored documents. None contains personal data, because the pages read that themselves. */
export const keptPages = ['/', '/ticket/-', '/shared-ticket/-', '/offline'] as const;
export type KeptPage = (typeof keptPages)[number];

/** Returns the stored document for a page that the server cannot render now. All tickets share one, and all shared tickets another. */
export function keptPageFor(pathname: string): KeptPage {
  if (pathname === '/') return '/';
  const [, page] = /^\/(ticket|shared-ticket)\/[^/]+\/?$/.exec(pathname) ?? [];
  if (page === 'shared-ticket') return '/shared-ticket/-';
  return page ? '/ticket/-' : '/offline';
}
