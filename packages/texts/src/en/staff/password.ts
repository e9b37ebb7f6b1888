/** A forgotten password of a member of staff: the page that asks for a link, and the page that the link opens. */

export const forgotten = 'Forgotten your password?';
export const title = 'Ask for a new password';
export const lead =
  'We send a link to your work email. It works for an hour, and you still need your second factor after it.';
export const send = 'Send the link';
export const sentTitle = 'Look at your email';
export const sent = (email: string) =>
  `If ${email} has a staff account, a link is on its way there. It works once, within an hour.`;
export const notArrived = 'Nothing there after a few minutes? Look in the spam folder, or check the address.';
export const otherAddress = 'Use another address';
export const toSignIn = 'Back to sign in';

export const newTitle = 'Choose a new password';
export const newLead = 'You are then signed out in every browser, and sign in again with the new password.';
export const save = 'Save the new password';
export const saved = 'Your new password is saved. Sign in with it.';
export const unusable = 'This link does not work any more';
export const noToken = 'This address is not complete. Open the link of the email again, or copy all of it.';
export const again = 'Ask for a new link';
