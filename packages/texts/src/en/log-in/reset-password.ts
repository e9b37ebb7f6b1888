/** The step in which a visitor chooses a new password with a code (P-037, P-038, P-125). */

export const documentTitle = 'Reset password – Fareway';
export const title = 'Reset password';
export const codeSent = <Part>(email: Part) => [
  'If ',
  email,
  ' has an account, we have sent it a code, unless we sent one less than an hour ago. The code expires after one hour.',
];
export const codeSentBefore = <Part>(email: Part, sent: string, end: string) => [
  'No new code was sent, because we send at most one an hour. If ',
  email,
  ` has an account, we sent a code to it at ${sent}. That code works once, until ${end}, and stops working after five wrong tries. You can ask for another after ${end}.`,
];
export const code = 'Code from the email';
export const incomplete = 'Enter the code and a new password first.';
export const submit = 'Reset password';
