import { createHash, randomBytes } from 'node:crypto';

type Prefix = 'CU' | 'BA' | 'BRQ' | 'BRF' | 'CBD' | 'MRQ' | 'MD' | 'PM' | 'IS' | 'RF' | 'PO' | 'PI' | 'EV' | 'WB';

/** No I, L, O or U, as in GoCardless's own. 32 letters: one byte gives one without bias. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id as GoCardless makes them: a prefix that names the kind, then capitals and digits. */
export function newDebitId(prefix: Prefix): string {
  return prefix + letters(randomBytes(12));
}

/** The same letters for the same name, whenever and wherever it is asked. */
export function stableId(prefix: 'OR' | 'CR' | 'BA', name: string): string {
  return prefix + letters(createHash('sha256').update(`${prefix} ${name}`).digest().subarray(0, 12));
}

function letters(bytes: Uint8Array): string {
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
