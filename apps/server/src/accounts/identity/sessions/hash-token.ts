import { createHash } from 'node:crypto';

/** What is stored of a token of 256 random bits. It can't be guessed, so no salt and no slow hash are needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
