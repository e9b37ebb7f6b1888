import * as text from '@fareway/texts/accounts/password.ts';

/** The special characters that a password may contain. */
export const allowedSpecialCharacters = '^ $ * . [ ] { } ( ) ? - " ! @ # % & / \\ , > < \' : ; | _ ~ ` + =';

const shortest = 8;
const longest = 128;
const allowed = new Set(allowedSpecialCharacters.split(' '));

/**
 * Returns the text of the problem with a new password, exact where the specification has a text; undefined when it is valid (P-147 to
 * P-152). Letters with accents are letters. Each character counts once, regardless of its bytes.
 */
export function passwordProblem(password: string): string | undefined {
  const characters = Array.from(password);
  if (characters.length < shortest) return text.tooShort(characters.length, shortest);
  if (characters.length > longest) return text.tooLong(characters.length, longest);
  if (!/\p{Ll}/u.test(password)) return text.lowercase;
  if (!/\p{Lu}/u.test(password)) return text.uppercase;
  if (!/[0-9]/.test(password)) return text.digit;
  if (/\s/u.test(password)) return text.spaces;
  const isAllowed = (character: string) => /[\p{L}\p{M}0-9]/u.test(character) || allowed.has(character);
  if (!characters.every(isAllowed)) return text.special(allowedSpecialCharacters);
  return undefined;
}
