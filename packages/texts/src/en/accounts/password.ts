/** Problems with a new password (P-147 to P-152). */

export const tooShort = (length: number, shortest: number) =>
  `Your password length is only ${length}. It needs to be at least ${shortest}.`;
export const tooLong = (length: number, longest: number) =>
  `Your password length is ${length}. It can be at most ${longest}.`;
export const lowercase = 'Your password needs at least one lowercase letter.';
export const uppercase = 'Your password needs at least one uppercase letter.';
export const digit = 'Your password needs at least one digit.';
export const spaces = 'Your password must not contain any spaces.';
export const special = (allowed: string) =>
  `Your password contains a special character that is not allowed. The allowed special characters are: ${allowed}`;
