import { allowedRedirect } from '@fareway/domain/accounts/redirect.ts';

const base = '/console';
const signingIn = /^\/sign-in(\/|[?#]|$)/;

/** The pages of the steps of signing in. */
export type SignInPage = '/sign-in' | '/sign-in/code' | '/sign-in/passkey' | '/sign-in/set-up';

/** Returns the page of a step, which leads back to a page of the console: its path, with `/console`, and its query. */
export function signInAddress(page: SignInPage, { pathname, search }: { pathname: string; search: string }): string {
  const wanted = pathname + search;
  return returnTarget(wanted) === '/' ? page : `${page}?${new URLSearchParams({ return: wanted })}`;
}

/** Returns the page of another step that leads back to the same page. */
export function withReturn(page: SignInPage, search: string): string {
  const wanted = new URLSearchParams(search).get('return');
  return wanted === null ? page : `${page}?${new URLSearchParams({ return: wanted })}`;
}

/**
 * Returns the address to open after signing in, without `/console`, from the query parameter `return`: a page of the console, or its start page
 * for any other value. It never leads to another site or back to signing in.
 */
export function returnTarget(wanted: string | null): string {
  const address = allowedRedirect(wanted);
  if (!/^\/console(?=[/?#]|$)/.test(address)) return '/';
  const inside = address.slice(base.length);
  const target = inside.startsWith('/') ? inside : `/${inside}`;
  return signingIn.test(target) ? '/' : target;
}
