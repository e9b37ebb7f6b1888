/** What the account page shows when the email settings failed to load, and each page that changes the email where there is nothing to change. */

export const nonePending = 'No new email is waiting to be verified.';
export const nonePendingText = <Part>(change: (words: string) => Part) => [
  'It has been verified already, or the change was not completed in time. ',
  change('Change your email'),
];
