import { createHash, randomBytes } from 'node:crypto';

/** Returns a token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns what is stored of a token. A token cannot be guessed, so its hash needs no salt and no slow algorithm. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
