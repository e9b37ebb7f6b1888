/** Who works for an operator, and whom it has invited. */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

export const title = 'Team';
export const lead = (operator: string) => `Everybody who can sign in for ${operator}.`;
export const invite = 'Invite somebody';
export const notPermitted = 'Your role does not include the team';
export const notPermittedNext = 'Owners decide who works here. Ask one of them if you need a change.';

export const filter = 'Which members';
export const everybody = (count: number) => `Everybody (${count})`;
export const unseen = (count: number) => `Not seen for 90 days (${count})`;
export const nobodyUnseen = 'Everybody has been here in the last 90 days';
export const nobodyUnseenNext = 'Nobody has an account that is not used.';
export const seeEverybody = 'See everybody';

export const members = 'Members';
export const person = 'Name';
export const role = 'Role';
export const money = 'Sees money';
export const yes = 'Yes';
export const no = 'No';
export const services = 'Services';
export const allServices = 'All';
export const someServices = (names: readonly string[]) => listOf(names) || 'None';
export const factor = 'Second factor';
export const hasFactor = 'Set up';
export const noFactor = 'Not set up';
export const lastSeen = 'Last seen';
/** Of a person who joined in the last 90 days. */
export const notYet = 'Not yet';
export const longAgo = 'Not in the last 90 days';
export const today = 'Today';
export const yesterday = 'Yesterday';
export const invitedBy = 'Invited by';
/** For a member who was invited by a command of the installation. */
export const ofInstallation = 'Fareway';
export const you = 'you';
export const change = 'Change';
/** The part of a link that is read aloud. */
export const ofPerson = (name: string) => ` ${name}`;

export const invitations = 'Open invitations';
export const noInvitations = 'Nobody is invited at the moment.';
export const invitationOf = (role: string, inviter: string) => `${role}, invited by ${inviter}`;
export const forServices = (names: readonly string[]) => `For ${listOf(names)}`;
export const sent = (day: string, end: string) => `Sent ${day}. Its link opens until ${end}.`;
export const hasEnded = (day: string, end: string) => `Sent ${day}. Its link ended ${end}.`;
export const resend = 'Send again';
export const takeBack = 'Take back';
export const toPerson = (email: string) => ` the invitation of ${email}`;
export const resent = (email: string) => `Sent again to ${email}. The link of the earlier email no longer works.`;
export const takeBackTitle = (email: string) => `Take back the invitation of ${email}?`;
export const takeBackText = 'Its link stops working at once. You can invite this person again.';
export const takenBack = (email: string) => `The invitation of ${email} is taken back.`;
export const keep = 'Keep it';
export const resendFailed = (email: string) => `Nothing was sent to ${email}`;
export const takeBackFailed = 'The invitation was not taken back';

/** The number of people on the page, read aloud after a filter. */
export const shown = (count: number) => plural(count, { one: '1 person', other: `${count} people` });
