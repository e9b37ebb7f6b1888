import { createHash, randomBytes } from 'node:crypto';

/** What opens a ticket without logging in: 128 bits nobody can guess, in letters and digits that no program breaks a link at. */
export function newLinkToken(): string {
  return randomBytes(16).toString('hex');
}

/** Whether a text can be such a token at all. */
export function isLinkToken(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** What is stored of it. Of so many random bits a plain hash says nothing. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
