import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns an id in Stripe's form: a prefix that names the kind, then 24 letters and digits. */
export function newId(
  prefix:
    | 'acct'
    | 'lnk'
    | 'pi'
    | 'pm'
    | 'pmd'
    | 'po'
    | 'cus'
    | 'ch'
    | 're'
    | 'tok'
    | 'txn'
    | 'du'
    | 'evt'
    | 'req'
    | 'msg',
): string {
  return `${prefix}_${randomLetters(24)}`;
}

/** Letters and digits from a secure source. 62 does not divide 256: the bias does not matter in a sandbox. */
export function randomLetters(length: number): string {
  let letters = '';
  for (const byte of randomBytes(length)) letters += ALPHABET[byte % ALPHABET.length];
  return letters;
}

/** Whole seconds since 1970, as every time in Stripe's API. */
export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}
