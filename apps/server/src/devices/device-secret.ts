import { createHash, randomBytes } from 'node:crypto';

const beginning = 'device_';

/** What a device is paired with: 256 bits nobody can guess, with a beginning that tells whoever finds it what it is. */
export function newDeviceSecret(): string {
  return `${beginning}${randomBytes(32).toString('base64url')}`;
}

/** Whether a text can be such a secret at all. */
export function isDeviceSecret(text: string): boolean {
  return text.startsWith(beginning) && /^[\w-]{43}$/.test(text.slice(beginning.length));
}

/** What is stored of it. Of so many random bits a plain hash says nothing. */
export function hashOfDeviceSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
