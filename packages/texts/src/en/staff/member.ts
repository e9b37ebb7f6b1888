/** Invites a person, and changes the role of a member. */

export const inviteTitle = 'Invite somebody';
export const inviteLead = (operator: string) =>
  `They get an email with a link to join ${operator}. It opens once, within 7 days.`;
export const email = 'Their work email';
export const emailHint = 'Use the address of one person. Everybody who works here signs in with their own.';
export const role = 'Their role';
export const roleMissing = 'Choose what they may do.';
export const money = 'Sees money';
export const moneyHint = 'Prices paid, refunds, payouts and exports of them.';
export const neverMoney = 'A school viewer never sees money.';
export const limited = 'Some services only';
export const limitedHint =
  'For instance those of one school. Lists, searches, counts and files then have nothing of other services, and settings stay closed.';
export const services = 'Their services';
export const addService = 'Add a service';
export const addServiceHint = 'Type a part of its name.';
export const serviceAdded = (name: string) => `${name} is added.`;
export const servicesMissing = 'Choose at least one service.';
export const send = 'Send the invitation';
export const sent = (email: string) => `The invitation is on its way to ${email}.`;

export const changeTitle = (name: string) => `Change ${name}`;
export const changeLead = 'A change applies from their next click.';
export const save = 'Save';
export const saved = (name: string) => `The role of ${name} is saved.`;
export const backToTeam = 'Team';
export const unknown = 'This person does not work here';
export const unknownNext = 'Somebody may have removed them since.';

export const resetTitle = 'Lost second factor';
export const resetText = (name: string) =>
  `If ${name} has lost the phone with the authenticator app and the recovery codes, they can set up a new app at their next sign-in.`;
export const reset = 'Reset the second factor';
export const resetQuestion = (name: string) => `Reset the second factor of ${name}?`;
/** What happens, one line each. */
export const resetConsequences = (name: string) => [
  `The authenticator app, passkeys and recovery codes of ${name} stop working.`,
  `All sessions of ${name} end at once, on every device.`,
  `Anyone who knows the password can then set up a new app. Make sure that it is ${name} who asks you.`,
];
export const reason = 'Why you reset it';
export const reasonHint = 'It is kept in the history, for example “Phone lost, asked in person”.';
export const reasonMissing = 'Enter a reason of 500 characters at most.';
export const wasReset = (name: string) =>
  `The second factor of ${name} is reset. They set up a new one at their next sign-in.`;
export const notReset = 'The second factor was not reset';
export const removeTitle = 'Remove from the team';
export const removeText = (name: string, operator: string) => `${name} can no longer sign in for ${operator}.`;
export const remove = (name: string) => `Remove ${name}`;
export const removeSelf = 'Leave the team';
export const removeQuestion = (name: string) => `Remove ${name}?`;
export const leaveQuestion = (operator: string) => `Leave the team of ${operator}?`;
/** What happens, one line each. */
export const consequences = (name: string) => [
  `All sessions of ${name} end at once, on every device.`,
  `The name stays in the history of what ${name} has done.`,
  `To come back, ${name} needs a new invitation.`,
];
export const consequencesForYou = [
  'All your sessions end at once, on every device.',
  'Your name stays in the history of what you have done.',
  'To come back, you need a new invitation.',
];
export const keep = 'Keep in the team';
export const stay = 'Stay';
export const removed = (name: string) => `${name} is removed. Their sessions have ended.`;
export const notRemoved = (name: string) => `${name} was not removed`;
export const youHaveLeft = (operator: string) => `You have left the team of ${operator}.`;
