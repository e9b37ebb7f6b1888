/** The page behind the link that undoes a change of email. */

export const documentTitle = 'Undo the change of email – Fareway';
export const title = 'Undo the change of email';
export const lead =
  'Your account will go back to the email address that received this link. Every device will be logged out, and you will choose a new password.';
export const failed = 'The change could not be undone';
export const failedHelp = <Part>(contact: (words: string) => Part) => [
  'If you need help, please ',
  contact('contact us'),
  '.',
];
export const undone = 'The change has been undone';
export const undoneText = 'Your account has its earlier email address again. Every device has been logged out.';
export const next = 'Somebody else may know your password. Please set a new one before you log in.';
