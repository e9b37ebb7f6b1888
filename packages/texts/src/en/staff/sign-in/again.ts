/** Asks a person over the page that they use to sign in again, after their session has ended (C-213). */

export const title = 'Sign in again';
export const lead = (email: string) =>
  `Your session has ended, and nothing was saved since then. What you typed is still on the page. Sign in as ${email} to go on.`;
export const codeRefused = 'Too many codes were wrong, or this sign-in has ended. Enter your password again.';
export const missing = 'Enter your password.';
export const wrong = 'This password is not right. Type it again.';
export const cancel = 'Not now';
export const inAnotherTab = <Part>(link: (words: string) => Part) => [
  'Forgotten your password, or a new phone? ',
  link('Sign in in a new tab'),
  ', and then come back to this one.',
];
export const setUpFirst =
  'Your authenticator app has to be set up again. Sign in in a new tab to do that, and then come back to this one.';
