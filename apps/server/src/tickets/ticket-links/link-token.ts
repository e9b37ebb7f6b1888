import { createHash, randomBytes } from 'node:crypto';

/** The token of a link to a ticket without a log-in: 128 random bits, in letters and digits that no mail program breaks. */
export function newLinkToken(): string {
  return randomBytes(16).toString('hex');
}

/** Returns whether a text has the form of a token. */
export function isLinkToken(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** Returns the stored hash of a token. A plain hash of so many random bits reveals nothing. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
