import { readFileSync } from 'node:fs';

/** Common passwords without the digits and signs that people add to them, one a line. */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

const lettersBehindSigns: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** Returns whether a password is common, also with added digits and signs or with signs for letters or between words: 'Password1', 'P@ssw0rd', 'Correct-Horse'. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const stem = withoutEnding(plain);
  const forms = [plain, stem, readSigns(plain), readSigns(stem), stem.replace(/[^a-z0-9]/g, '')];
  return forms.some((form) => commonPasswords.has(form));
}

/** Removes up to four digits at the end, with up to two signs on each side. More digits belong to the secret. */
function withoutEnding(password: string): string {
  return password
    .replace(/[^a-z0-9]{1,2}$/, '')
    .replace(/\d{1,4}$/, '')
    .replace(/[^a-z0-9]{1,2}$/, '');
}

/** Reads digits and signs as the letters that they stand for: 'P@ssw0rd'. */
export function readSigns(password: string): string {
  return password.replace(/[@431!0$5]/g, (sign) => lettersBehindSigns[sign] ?? sign);
}
