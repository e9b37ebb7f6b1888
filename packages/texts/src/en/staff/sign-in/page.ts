/** The first step of signing in to the console: email and password. */

export const title = 'Sign in';
export const lead = 'For people who work for an operator.';
export const submit = 'Continue';
export const incomplete = 'Enter your email and your password first.';
export const lostFactor =
  'Lost your phone and your recovery codes? An owner of your operator can let you set up a new app.';
export const signedOut = 'You have signed out.';
export const ended = 'Your session has ended. Nothing was saved since then. Sign in to go on where you were.';
export const buyer = <Part>(link: (words: string) => Part) => [
  'Looking for your own tickets? ',
  link('Log in to the ticket office'),
  '.',
];
