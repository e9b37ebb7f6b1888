import { createHash, randomBytes } from 'node:crypto';

const prefix = 'device_';

/** Makes the secret that pairs a device: 256 random bits. The prefix identifies it when it is found in a file or a log. */
export function newDeviceSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}

/** Whether a text has the form of a device secret. */
export function isDeviceSecret(text: string): boolean {
  return text.startsWith(prefix) && /^[\w-]{43}$/.test(text.slice(prefix.length));
}

/** Returns the hash that is stored. The secret is random, so it needs no salt. */
export function hashOfDeviceSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
