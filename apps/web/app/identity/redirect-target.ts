import { allowedRedirect } from '@fareway/domain/redirect.ts';

/** Where a visitor wanted to go, as `?redirect=` says: a path of this site, or / for anything else and for nothing. */
export function redirectTarget(address: string): string {
  return allowedRedirect(new URL(address).searchParams.get('redirect'));
}
