import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../../platform/keys/keys.ts';

/** Without 0, O, 1, I and L, because a person reads the code on one screen and types it on another. */
const clearCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const resetCodeLength = 8;
const recoveryCodeLength = 10;

/** Returns six digits that confirm an email address. */
export function newConfirmationCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Returns eight letters and digits that allow a new password. They cannot be guessed in one hour with five tries. */
export function newResetCode(): string {
  return clearText(resetCodeLength);
}

/** Returns ten letters and digits that replace a second factor once. They are kept for years, so they are longer. */
export function newRecoveryCode(): string {
  return clearText(recoveryCodeLength);
}

function clearText(length: number): string {
  return Array.from({ length }, () => clearCharacters[randomInt(clearCharacters.length)]).join('');
}

/** Normalizes a code that a person typed: without spaces and dashes, in capital letters (P-156). */
export function readTypedCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Returns what is stored of a code. The hash includes the subject, so a code of one account does not match at another. */
export function hashCode(keys: Keys, subject: string, code: string): Buffer {
  return hashWith(keys.secrets('one-time-codes')[0]!, subject, code);
}

/** Returns whether the hash is of this code, with the current or an earlier secret. Takes the same time for every code. */
export function codeMatches(keys: Keys, subject: string, code: string, codeHash: Buffer): boolean {
  const matches = keys
    .secrets('one-time-codes')
    .map((secret) => timingSafeEqual(hashWith(secret, subject, code), codeHash));
  return matches.includes(true);
}

function hashWith(secret: Buffer, subject: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`${subject}\0${code}`).digest();
}
