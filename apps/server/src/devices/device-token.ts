import { createHash, randomBytes } from 'node:crypto';

const beginning = 'device_';

/** What a device calls with: 256 bits nobody can guess, with a beginning that tells whoever finds it what it is. */
export function newDeviceToken(): string {
  return `${beginning}${randomBytes(32).toString('base64url')}`;
}

/** Whether a text can be such a token at all. */
export function isDeviceToken(text: string): boolean {
  return text.startsWith(beginning) && /^[\w-]{43}$/.test(text.slice(beginning.length));
}

/** What is stored of it. Of so many random bits a plain hash says nothing. */
export function hashOfDeviceToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
