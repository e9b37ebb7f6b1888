import { createHash, randomBytes } from 'node:crypto';

type Prefix = 'CU' | 'BA' | 'BRQ' | 'BRF' | 'CBD' | 'MRQ' | 'MD' | 'PM' | 'IS' | 'RF' | 'PO' | 'PI' | 'EV' | 'WB';

/** Without I, L, O and U, like GoCardless's own. With 32 letters, one byte gives one letter without bias. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns an id in GoCardless's form: a prefix that names the kind, then capital letters and digits. */
export function newDebitId(prefix: Prefix): string {
  return prefix + letters(randomBytes(12));
}

/** Returns the same letters for the same name each time. */
export function stableId(prefix: 'OR' | 'CR' | 'BA' | 'SU', name: string): string {
  return prefix + letters(createHash('sha256').update(`${prefix} ${name}`).digest().subarray(0, 12));
}

function letters(bytes: Uint8Array): string {
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
