import * as text from '@fareway/texts/mails/accounts.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import type { MessagePart } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';
import type { Deps } from '../../platform/deps.ts';

const withCode = z.object({ secret: z.object({ code: z.string().min(1) }) });
const withUndo = z.object({ secret: z.object({ undo_token: z.string().min(1) }) });
const nothing = z.object({});

/** The code that a sign-up is confirmed with, good for 24 hours (P-035, P-258). */
export const confirmSignUp = template('confirm-sign-up', withCode, ({ secret: { code } }) => ({
  subject: text.signUpTitle,
  heading: text.signUpTitle,
  parts: [paragraph(text.signUpCode), { kind: 'code', code }, paragraph(text.latestCode), paragraph(text.notYourCode)],
}));

/** To the owner of an address that a second sign-up uses, because the page must not reveal that the address has an account. */
export const addressAlreadyRegistered = template('address-already-registered', nothing, (_data, { deps }) => ({
  subject: text.registeredTitle,
  heading: text.registeredTitle,
  parts: [
    paragraph(text.registered),
    { kind: 'link', label: pages.logIn, url: `${deps.config.publicOrigin}/login` },
    paragraph(text.registeredHelp),
  ],
}));

/** The code that a new password is set with, good for an hour (P-038). */
export const resetPassword = template('reset-password', withCode, ({ secret: { code } }) => ({
  subject: pages.setPassword,
  heading: pages.setPassword,
  parts: [
    paragraph(text.resetCode),
    { kind: 'code', code },
    paragraph(text.latestResetCode),
    paragraph(text.notYourCode),
  ],
}));

/** After a change of the password, in case another person made it. */
export const passwordChanged = template('password-changed', nothing, (_data, { deps }) => ({
  subject: text.passwordChangedTitle,
  heading: text.passwordChangedTitle,
  parts: [paragraph(text.passwordChanged), paragraph(text.notYourPassword), linkToNewPassword(deps)],
}));

/** The code that shows that a new email address is the account's own, good for 24 hours. */
export const confirmEmailChange = template('confirm-email-change', withCode, ({ secret: { code } }) => ({
  subject: text.newEmailTitle,
  heading: text.newEmailTitle,
  parts: [
    paragraph(text.newEmailCode),
    { kind: 'code', code },
    paragraph(text.latestCode),
    paragraph(text.notYourCode),
  ],
}));

/** To the account's current address when a change to another one is requested, in case another person requested it. */
export const emailChangeRequested = template('email-change-asked', nothing, (_data, { deps }) => ({
  subject: text.emailAskedTitle,
  heading: text.emailAskedTitle,
  parts: [paragraph(text.emailAsked), paragraph(text.notYourRequest), linkToNewPassword(deps)],
}));

/** To the account's earlier address, with the link that undoes the change. The token is in the fragment, which is sent to no server. */
export const emailChanged = template('email-changed', withUndo, ({ secret: { undo_token } }, { deps }) => ({
  subject: text.emailChangedTitle,
  heading: text.emailChangedTitle,
  parts: [
    paragraph(text.emailChanged),
    paragraph(text.notYourChange),
    { kind: 'link', label: actions.undoChange, url: `${deps.config.publicOrigin}/undo-email-change#${undo_token}` },
  ],
}));

/** To the address that has its account back. */
export const emailChangeUndone = template('email-change-undone', nothing, (_data, { deps }) => ({
  subject: text.emailBackTitle,
  heading: text.emailBackTitle,
  parts: [paragraph(text.emailBack), linkToNewPassword(deps)],
}));

/** To the address that an account had for a few days before the earlier address undid the change. */
export const emailChangeUndoneElsewhere = template('email-change-undone-elsewhere', nothing, (_data, { deps }) => ({
  subject: text.emailGoneTitle,
  heading: text.emailGoneTitle,
  parts: [
    paragraph(text.emailGone),
    paragraph(text.notYourUndoing),
    { kind: 'link', label: text.contactUs, url: `${deps.config.publicOrigin}/contact` },
  ],
}));

function linkToNewPassword({ config }: Deps): MessagePart {
  return { kind: 'link', label: pages.setPassword, url: `${config.publicOrigin}/forgot-password` };
}
