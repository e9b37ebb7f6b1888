/** Why the email of an account cannot be changed to that of another account. */

export const emailTaken = 'An account using this address already exists. Please use a different email address.';
