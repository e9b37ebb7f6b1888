/** The page that changes the password of an account. */

export const documentTitle = 'Change password – Fareway';
export const title = 'Change password';
export const lead = 'Every other device will be logged out, and we will email you to confirm the change.';
export const currentPassword = 'Current password';
export const confirmPassword = 'Confirm new password';
export const incomplete = 'First enter your current password, and the new one twice.';
export const submit = 'Change password';
export const forgotten = <Part>(help: (words: string) => Part) => [
  'Forgotten the current one? Log out, and choose “Forgot password” when you log in again. ',
  help('Help with a forgotten password'),
];
