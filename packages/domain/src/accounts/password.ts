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
  if (characters.length < shortest) {
    return `Your password length is only ${characters.length}. It needs to be at least ${shortest}.`;
  }
  if (characters.length > longest) {
    return `Your password length is ${characters.length}. It can be at most ${longest}.`;
  }
  if (!/\p{Ll}/u.test(password)) return 'Your password needs at least one lowercase letter.';
  if (!/\p{Lu}/u.test(password)) return 'Your password needs at least one uppercase letter.';
  if (!/[0-9]/.test(password)) return 'Your password needs at least one digit.';
  if (/\s/u.test(password)) return 'Your password must not contain any spaces.';
  const isAllowed = (character: string) => /[\p{L}\p{M}0-9]/u.test(character) || allowed.has(character);
  if (!characters.every(isAllowed)) {
    return `Your password contains a special character that is not allowed. The allowed special characters are: ${allowedSpecialCharacters}`;
  }
  return undefined;
}
