import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../../platform/keys.ts';

/** How often a reset code may be tried from all networks together; known browsers are not counted. A constraint repeats it. */
export const strangersTriesPerCode = 50;

/** Neither 0 nor O, neither 1, I nor L: a code is read from one screen and typed on another. */
const clearCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const resetCodeLength = 8;

/** Six digits, to confirm an email address. */
export function newConfirmationCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Eight letters and digits, to set a new password: with one hour and five tries nobody guesses it. */
export function newResetCode(): string {
  return Array.from({ length: resetCodeLength }, () => clearCharacters[randomInt(clearCharacters.length)]).join('');
}

/** A code as a person may have typed it: spaces and dashes dropped, letters as we wrote them (P-156). */
export function readTypedCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** What is stored of a code. It fits one subject alone, so a code of one account is worth nothing at another. */
export function hashCode(keys: Keys, subject: string, code: string): Buffer {
  return hashWith(keys.secrets('one-time-codes')[0]!, subject, code);
}

/** Whether the code made this hash, with the current secret or one that it replaced; always the same work. */
export function codeMatches(keys: Keys, subject: string, code: string, codeHash: Buffer): boolean {
  const matches = keys
    .secrets('one-time-codes')
    .map((secret) => timingSafeEqual(hashWith(secret, subject, code), codeHash));
  return matches.includes(true);
}

function hashWith(secret: Buffer, subject: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`${subject}\0${code}`).digest();
}
