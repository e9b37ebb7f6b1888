import * as text from '@fareway/texts/mails/staff.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';

const nothing = z.object({});

/** To the owner of an address whose sign-in was locked after ten failures (C-015). */
export const signInLocked = template('staff-sign-in-locked', nothing, (_data, { deps }) => ({
  subject: text.lockedTitle,
  heading: text.lockedTitle,
  parts: [
    paragraph(text.locked),
    paragraph(text.lockedHelp),
    { kind: 'link', label: text.signIn, url: `${deps.config.publicOrigin}/console/sign-in` },
  ],
}));

/** To a person whose recovery code was used, in case another person used it (C-004). */
export const recoveryCodeUsed = template(
  'staff-recovery-code-used',
  z.object({ left: z.number().int().min(0) }),
  ({ left }, { deps }) => ({
    subject: text.recoveryTitle,
    heading: text.recoveryTitle,
    parts: [
      paragraph(text.recoveryUsed(left)),
      paragraph(text.notYou),
      { kind: 'link', label: text.yourAccount, url: `${deps.config.publicOrigin}/console/account` },
    ],
  }),
);

/** To a person whose authenticator app was replaced, in case another person replaced it (C-005). */
export const factorReplaced = template('staff-factor-replaced', nothing, () => ({
  subject: text.factorTitle,
  heading: text.factorTitle,
  parts: [paragraph(text.factorReplaced), paragraph(text.notYou)],
}));

/** To a person whose second factor was reset by an owner or by a staff command, in case the person did not ask for it. */
export const factorReset = template('staff-factor-reset', nothing, (_data, { deps }) => ({
  subject: text.resetTitle,
  heading: text.resetTitle,
  parts: [
    paragraph(text.factorReset),
    { kind: 'link', label: text.signIn, url: `${deps.config.publicOrigin}/console/sign-in` },
    paragraph(text.notYou),
  ],
}));

/** To a person who has added a passkey, in case another person added it (C-005). */
export const passkeyAdded = template(
  'staff-passkey-added',
  z.object({ name: z.string().min(1) }),
  ({ name }, { deps }) => ({
    subject: text.passkeyTitle,
    heading: text.passkeyTitle,
    parts: [
      paragraph(text.passkeyAdded(name)),
      paragraph(text.notYou),
      { kind: 'link', label: text.yourAccount, url: `${deps.config.publicOrigin}/console/account` },
    ],
  }),
);

/** The link that sets a new password once, within an hour. The token is in the fragment, which is sent to no server. */
export const passwordForgotten = template(
  'staff-password-forgotten',
  z.object({ secret: z.object({ token: z.string().min(1) }) }),
  ({ secret: { token } }, { deps }) => ({
    subject: text.forgottenTitle,
    heading: text.forgottenTitle,
    parts: [
      paragraph(text.forgotten),
      { kind: 'link', label: text.forgottenTitle, url: `${deps.config.publicOrigin}/console/new-password#${token}` },
      paragraph(text.forgottenTime),
    ],
  }),
);

/** After a change of the password, in case another person made it. */
export const passwordChanged = template('staff-password-changed', nothing, () => ({
  subject: text.changedTitle,
  heading: text.changedTitle,
  parts: [paragraph(text.changed), paragraph(text.notYou)],
}));

/** To a person who has added an authenticator app beside a passkey, in case another person added it (C-005). */
export const authenticatorAdded = template('staff-authenticator-added', nothing, () => ({
  subject: text.authenticatorTitle,
  heading: text.authenticatorTitle,
  parts: [paragraph(text.authenticatorAdded), paragraph(text.notYou)],
}));

/** To a person who has removed a passkey, in case another person removed it (C-005). */
export const passkeyRemoved = template('staff-passkey-removed', z.object({ name: z.string().min(1) }), ({ name }) => ({
  subject: text.passkeyRemovedTitle,
  heading: text.passkeyRemovedTitle,
  parts: [paragraph(text.passkeyRemoved(name)), paragraph(text.notYou)],
}));
