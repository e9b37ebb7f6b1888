import { allowedRedirect } from '@fareway/domain/redirect.ts';

/** Returns the target in `?redirect=`: a path of this site, or / for any other value or none. */
export function redirectTarget(address: string): string {
  return allowedRedirect(new URL(address).searchParams.get('redirect'));
}
