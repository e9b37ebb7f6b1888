import { createHash, randomBytes } from 'node:crypto';

const beginning = 'device_';

/** The secret that pairs a device: 256 random bits. Its prefix shows what it is when it is found in a file or a log. */
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
