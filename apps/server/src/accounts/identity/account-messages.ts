import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';

const withCode = z.object({ secret: z.object({ code: z.string().min(1) }) });
const withUndo = z.object({ secret: z.object({ undo_token: z.string().min(1) }) });
const nothing = z.object({});

const notYou = 'If this was not you, there is nothing to do: without the code nobody gets any further.';

/** The code that a sign-up is confirmed with, good for 24 hours (P-035, P-258). */
export const confirmSignUp = template('confirm-sign-up', withCode, ({ secret: { code } }) => ({
  subject: 'Confirm your email address',
  heading: 'Confirm your email address',
  parts: [
    paragraph('Thank you for signing up. Please enter this code where you left off:'),
    { kind: 'code', code },
    paragraph("It works for 24 hours. Please enter only the very latest code we sent you; older codes won't work."),
    paragraph(notYou),
  ],
}));

/** To the owner of an address that a second sign-up uses, because the page must not reveal that the address has an account. */
export const addressAlreadyRegistered = template('address-already-registered', nothing, (_data, { deps }) => ({
  subject: 'You already have an account',
  heading: 'You already have an account',
  parts: [
    paragraph('Somebody, probably you, has just tried to sign up with this email address. It has an account already.'),
    { kind: 'link', label: 'Log in', url: `${deps.config.publicOrigin}/login` },
    paragraph(
      'If you have forgotten your password you can set a new one there. If this was not you, there is nothing to do.',
    ),
  ],
}));

/** The code that a new password is set with, good for an hour (P-038). */
export const resetPassword = template('reset-password', withCode, ({ secret: { code } }) => ({
  subject: 'Set a new password',
  heading: 'Set a new password',
  parts: [
    paragraph('Please enter this code where you asked for it, with the new password of your choice:'),
    { kind: 'code', code },
    paragraph("It works for an hour, and only once. Older codes won't work."),
    paragraph(notYou),
  ],
}));

/** After a change of the password, in case another person made it. */
export const passwordChanged = template('password-changed', nothing, (_data, { deps }) => ({
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  parts: [
    paragraph('The password of your account has just been changed, and every other device has been logged out.'),
    paragraph('If this was not you, please set a new password at once:'),
    { kind: 'link', label: 'Set a new password', url: `${deps.config.publicOrigin}/forgot-password` },
  ],
}));

/** The code that shows that a new email address is the account's own, good for 24 hours. */
export const confirmEmailChange = template('confirm-email-change', withCode, ({ secret: { code } }) => ({
  subject: 'Confirm your new email address',
  heading: 'Confirm your new email address',
  parts: [
    paragraph(
      'An account is to be known by this email address from now on. Please enter this code where you asked for it:',
    ),
    { kind: 'code', code },
    paragraph("It works for 24 hours. Please enter only the very latest code we sent you; older codes won't work."),
    paragraph(notYou),
  ],
}));

/** To the account's current address when a change to another one is requested, in case another person requested it. */
export const emailChangeRequested = template('email-change-asked', nothing, (_data, { deps }) => ({
  subject: 'Your email address is about to change',
  heading: 'Your email address is about to change',
  parts: [
    paragraph(
      'Somebody, probably you, has asked for your account to be known by another email address. It changes once the code that we sent there is entered. Until then you log in with this one.',
    ),
    paragraph('If this was not you, please set a new password at once. That stops the change, and logs everybody out:'),
    { kind: 'link', label: 'Set a new password', url: `${deps.config.publicOrigin}/forgot-password` },
  ],
}));

/** To the account's earlier address, with the link that undoes the change. The token is in the fragment, which is sent to no server. */
export const emailChanged = template('email-changed', withUndo, ({ secret: { undo_token } }, { deps }) => ({
  subject: 'Your email address was changed',
  heading: 'Your email address was changed',
  parts: [
    paragraph(
      'Your account is now known by another email address. Please log in with that one from now on; we send nothing more about the account here.',
    ),
    paragraph('If this was not you, undo the change within seven days. That logs everybody out:'),
    { kind: 'link', label: 'Undo the change', url: `${deps.config.publicOrigin}/undo-email-change#${undo_token}` },
  ],
}));

/** To the address that has its account back. */
export const emailChangeUndone = template('email-change-undone', nothing, (_data, { deps }) => ({
  subject: 'Your account has this email address again',
  heading: 'Your account has this email address again',
  parts: [
    paragraph(
      'The change of your email address has been undone, and everybody has been logged out. Please set a new password before you log in:',
    ),
    { kind: 'link', label: 'Set a new password', url: `${deps.config.publicOrigin}/forgot-password` },
  ],
}));

/** To the address that an account had for a few days before the earlier address undid the change. */
export const emailChangeUndoneElsewhere = template('email-change-undone-elsewhere', nothing, (_data, { deps }) => ({
  subject: 'The change of your email address was undone',
  heading: 'The change of your email address was undone',
  parts: [
    paragraph(
      'The account has its earlier email address again: somebody who reads its mail followed the link there. Everybody has been logged out.',
    ),
    paragraph('If this was not you, please contact us:'),
    { kind: 'link', label: 'Contact us', url: `${deps.config.publicOrigin}/contact` },
  ],
}));
