/** The address of another page for visitors, with where they want to go in the end passed along (P-027). */
export function withRedirect(page: '/login' | '/register' | '/forgot-password', search: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  return wanted === null ? page : `${page}?${new URLSearchParams({ redirect: wanted })}`;
}

/** The log-in page that leads back to a page of the site, with its path and query. */
export function logInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?${new URLSearchParams({ redirect: pathname + search })}`;
}
