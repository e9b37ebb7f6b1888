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
