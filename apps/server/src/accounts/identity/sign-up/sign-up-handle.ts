import { createHmac } from 'node:crypto';
import type { Keys } from '../../../platform/keys/keys.ts';

/**
 * Returns the handle of a sign-up, which a browser needs in addition to the code. It is derived from the id of the sign-up, so that a second browser with the
 * password gets the same handle, and the handle of the first browser stays valid.
 */
export function signUpHandle(keys: Keys, signUpId: string): string {
  return createHmac('sha256', keys.secrets('sign-up-handles')[0]!).update(signUpId).digest('base64url');
}
