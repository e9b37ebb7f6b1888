/** The page to log in, also on the first page of a visitor (P-029). */

export const documentTitle = 'Log in – Fareway';
export const submit = 'Login';
export const incomplete = 'Enter your email and your password first.';
export const newHere = <Part>(register: (words: string) => Part) => ['New here? ', register('Register')];
export const lookingForTickets = <Part>(search: (words: string) => Part) => [
  'Looking for tickets? ',
  search('Find your bus'),
];
export const kept = 'What you entered is kept';
export const keptText =
  'Log in with the same email to carry on where you left off. You only need to enter your card details again.';
