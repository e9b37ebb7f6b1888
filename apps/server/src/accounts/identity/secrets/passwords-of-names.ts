import { commonPasswords, readSigns } from './common-passwords.ts';

/** More digits belong to the secret. */
const mostDigits = 4;
/** Words of one letter are in every password. */
const shortestWord = 2;
const ofEveryone = 'fareway';

/**
 * Returns whether a password is made of words of some names alone, also with a few digits and signs, with signs for letters, or with one common
 * password: 'Dales-Coaches-26', 'D@lesC0aches', 'AdaLister1', 'password-dales'.
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  if (password.replace(/\D/g, '').length > mostDigits) return false;
  const words = new Set([...names, ofEveryone].flatMap(wordsOf));
  const plain = lettersOf(password);
  return [plain, readSigns(plain)].some((form) => isSplitInto(words, form.replace(/[^\p{L}]/gu, '')));
}

function wordsOf(name: string): string[] {
  return lettersOf(name)
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length >= shortestWord);
}

/** In small letters without accents. */
function lettersOf(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a text is words in a row, with at most one common password between them. */
function isSplitInto(words: ReadonlySet<string>, text: string): boolean {
  // for each place the fewest common passwords with which the text before it is split
  const fewest = [0];
  for (let end = 1; end <= text.length; end += 1) {
    for (let begin = 0; begin < end; begin += 1) {
      const before = fewest[begin];
      if (before === undefined) continue;
      const part = text.slice(begin, end);
      const more = words.has(part) ? 0 : commonPasswords.has(part) ? 1 : undefined;
      if (more !== undefined && before + more <= 1) fewest[end] = Math.min(fewest[end] ?? 1, before + more);
    }
  }
  return text !== '' && fewest[text.length] !== undefined;
}
