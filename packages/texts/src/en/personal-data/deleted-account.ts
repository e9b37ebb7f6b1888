/** The page after an account was deleted. */

export const documentTitle = 'Account deleted – Fareway';
export const title = 'Your account has been deleted';
export const done = 'It is done';
export const doneText =
  'You have been logged out everywhere. We have sent you one last email, which says what is gone and what stays.';
export const tickets = <Part>(rest: (words: string) => Part) => [
  'A ticket that is still valid keeps working with the code that you printed or saved. ',
  rest('What happens to the rest'),
];
export const operators = 'See who sells tickets here';
