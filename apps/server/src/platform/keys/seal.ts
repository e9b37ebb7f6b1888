import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a secret for the database: nonce, tag and ciphertext. `subject` names its row: it cannot be decrypted in another row. */
export function seal(keys: Keys, purpose: string, subject: string, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keys.secrets(purpose)[0]!, nonce).setAAD(Buffer.from(subject));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/**
 * Decrypts a sealed secret with any of the configured secrets. Throws when it was changed, moved, or sealed with a secret that is not
 * configured.
 */
export function unseal(keys: Keys, purpose: string, subject: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  for (const key of keys.secrets(purpose)) {
    try {
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(subject)).setAuthTag(tag);
      return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // sealed with another secret, or incomplete
    }
  }
  throw new Error(`the sealed value for ${subject} cannot be read with SECRET_KEY`);
}
