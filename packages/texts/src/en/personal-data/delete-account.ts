import { plural } from '../plural.ts';

/** The page that deletes an account: what is deleted, what stays, and the confirmation. */

export const documentTitle = 'Delete your account – Fareway';
export const lead = 'A deleted account cannot be restored. You can register again at any time.';
export const notYet = 'Your account can’t be deleted yet';
export const deleted = 'What is deleted at once';
export const stays = 'What stays for a while, and why';
export const validTickets = (count: number) =>
  plural(count, { one: 'One of your tickets is still valid', other: 'Some of your tickets are still valid' });
export const validTicket = (passenger: string, service: string, expiry: string) =>
  `${passenger}, ${service}: until ${expiry}`;
export const keepCopy = <Part>(download: (words: string) => Part) => [
  'Would you like to keep a copy? ',
  download('Download your data'),
  ' first, and your tickets as PDF from their pages: afterwards we cannot send them to you.',
];
export const failed = 'We could not check whether your account can be deleted now. Please try again.';
export const password = 'Your password';
export const confirm = (email: string) => `Delete the account of ${email} for good`;
export const incomplete = 'Enter your password and tick the box first.';
export const submit = 'Delete account';
export const keep = 'Keep my account';
