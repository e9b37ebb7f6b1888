/** Returns the address of another visitor's page with the redirect target passed on (P-027). */
export function withRedirect(page: '/login' | '/register' | '/forgot-password', search: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  return wanted === null ? page : `${page}?${new URLSearchParams({ redirect: wanted })}`;
}

/** Returns the log-in page that leads back to a page of the site, with its path and query. */
export function logInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?${new URLSearchParams({ redirect: pathname + search })}`;
}
