/** What people type to log in and to sign up (P-032, P-139 to P-157). */

export const passwordHint =
  'At least 8 characters, with at least one lowercase letter, one uppercase letter and one digit, and no spaces.';
export const email = 'Please enter a valid email';
export const newPassword = 'Please choose a password';
export const password = 'Please enter your password';
export const passwordsDiffer = 'Passwords do not match';
export const code = 'Please enter the code';
export const codeTooLong = 'This code is too long';
