import { createHash, createHmac } from 'node:crypto';
import type { Keys } from '../../../platform/keys.ts';

/**
 * The handle of a sign-up: what a browser needs besides the code. It is worked out from the sign-up's id, so that a second browser
 * that proves the password gets the same one and the first one's stays good.
 */
export function signUpHandle(keys: Keys, signUpId: string): string {
  return createHmac('sha256', keys.secrets('sign-up-handles')[0]!).update(signUpId).digest('base64url');
}

export function hashHandle(handle: string): Buffer {
  return createHash('sha256').update(handle).digest();
}
