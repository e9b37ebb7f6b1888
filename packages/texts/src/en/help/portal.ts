/** The questions and answers of /help-portal. */

export const documentTitle = 'Help Portal – Fareway';
export const title = 'Help Portal';
export const lead = 'Questions and answers about this site.';
export const codeTitle = 'Your confirmation code';
export const codeByEmail =
  'When you register we email you a six-digit code. It can take a few minutes. If it is not there, look in the junk or spam folder, and check that the address you gave is right.';
export const codeLatest =
  'Each new code replaces the one before, so enter only the very latest. After several wrong tries a code stops working: ask for another with “Send another code”.';
export const passwordTitle = 'Forgotten password';
export const password = <Part>(forgotPassword: (words: string) => Part) => [
  'Choose ',
  forgotPassword('Forgot password'),
  ' on the log-in page and we email you a code. The code works for one hour, and we send at most one an hour.',
];
export const busTitle = 'Your ticket on the bus';
export const bus =
  'Open My tickets before you set off: the ticket then shows without a connection, too. If your phone is flat, tell the driver your name; the transport provider can look it up.';
export const paidTitle = 'Paid, but no ticket';
export const paid =
  'If a payment page stopped half-way, check your email before you pay again: if your ticket is there, the payment went through.';
export const problemTitle = 'Something does not work';
export const problem = <Part>(troubleshooting: (words: string) => Part) => [
  'Load the page again, and try another browser if you have one. If that does not help, technical support may ask you to switch on ',
  troubleshooting('troubleshooting mode'),
  ', which shows what went wrong.',
];
