import { readFileSync } from 'node:fs';

/** Well-known passwords without their endings, one a line: the shape of what people type when rules ask for a digit. */
const commonPasswords = new Set(
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

/**
 * Whether a password is one of those that guessers try first: 'Password1', 'Liverpool2026!' and 'P@ssw0rd' are all 'password' or a
 * club with what the rules asked for put behind it.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const stem = withoutEnding(plain);
  return [plain, stem, readSigns(plain), readSigns(stem)].some((form) => commonPasswords.has(form));
}

/** Up to four digits with up to two signs around them are an ending; more of them are a part of the secret. */
function withoutEnding(password: string): string {
  return password
    .replace(/[^a-z0-9]{1,2}$/, '')
    .replace(/\d{1,4}$/, '')
    .replace(/[^a-z0-9]{1,2}$/, '');
}

function readSigns(password: string): string {
  return password.replace(/[@431!0$5]/g, (sign) => lettersBehindSigns[sign] ?? sign);
}
