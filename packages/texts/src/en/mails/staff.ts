/** The mails to the staff of operators (C-002, C-003, C-004, C-015). */
import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

export const signIn = 'Sign in';
export const yourAccount = 'Open your account';
export const notYou = 'If this was not you, please tell an owner of your operator at once.';

export const invitationTitle = (operator: string) => `Your invitation to ${operator}`;
export const invitation = (inviter: string, operator: string, role: string) =>
  `${inviter} has invited you to work with ${operator} on Fareway. Your role is: ${role}.`;
export const openInvitation = 'Open the invitation';
export const invitationTime = 'The link opens once, within 7 days. If you did not expect this, you can ignore it.';

export const joinedTitle = (name: string, operator: string) => `${name} has joined ${operator}`;
export const joined = (name: string, email: string, role: string) =>
  `${name} (${email}) has accepted an invitation. The role is: ${role}.`;
export const joinedHelp = 'If you do not know this person, please remove them on the team page.';

export const lockedTitle = 'Your sign-in is locked for 15 minutes';
export const locked =
  'Somebody has tried to sign in to the Fareway console with your email address ten times and failed. Sign-in from that network is locked for 15 minutes.';
export const lockedHelp =
  'If it was you, please try again later, or use a browser in which you have signed in before. If it was not you, your password was not found out.';

export const recoveryTitle = 'One of your recovery codes was used';
export const recoveryUsed = (left: number) =>
  `Somebody, probably you, has signed in with a recovery code. You have ${left} ${plural(left, { one: 'recovery code', other: 'recovery codes' })} left. Replacing the authenticator app gives you ten new ones.`;

export const factorTitle = 'Your authenticator app was replaced';
export const factorReplaced =
  'The authenticator app of your account has just been replaced. Codes of the earlier app and earlier recovery codes no longer work.';

export const resetTitle = 'Set up your authenticator app again';
export const factorReset =
  'The second factor of your account was reset. Please sign in with your password, and set up an authenticator app again.';

export const passkeyTitle = 'A passkey was added to your account';
export const passkeyAdded = (name: string) =>
  `The passkey “${name}” was added to your account. It signs in to the console without your password.`;

export const forgottenTitle = 'Set a new password for the console';
export const forgotten =
  'Somebody, probably you, has asked for a new password for the Fareway console. The code of your authenticator app, or your passkey, is still needed after it.';
export const forgottenTime =
  'The link works once, within an hour. If you did not ask for it, you can ignore this email: nothing has changed.';

export const changedTitle = 'Your console password was changed';
export const changed =
  'The password of your staff account has just been changed, and you are signed out in every browser.';

export const authenticatorTitle = 'An authenticator app was added to your account';
export const authenticatorAdded =
  'An authenticator app has just been added to your account, with ten new recovery codes. Earlier recovery codes no longer work.';

export const passkeyRemovedTitle = 'A passkey was removed from your account';
export const passkeyRemoved = (name: string) => `The passkey “${name}” has just been removed from your account.`;

export const publicationFailedTitle = (at: string) => `Nothing was published on ${at}`;
export const publicationFailed = (names: string[]) =>
  plural(names.length, {
    one: `${listOf(names)} was not ready any more, so none of the tickets of this publication is on sale.`,
    other: `${listOf(names)} were not ready any more, so none of the tickets of this publication is on sale.`,
  });
export const publicationFailedNext =
  'The page for publishing shows what to mend. Then publish the tickets, or plan another time.';
export const openPublications = 'See what is prepared';
