/** The guardians of a ticket and the open invitations, with the dialog that ends one. */

export const getsEmails = 'Gets boarding emails';
export const sharedSince = (day: string) => `Shared since ${day}`;
export const invitedUntil = (day: string) => `Invited, can accept until ${day}`;
export const takeBack = 'Take back';
/** The address is only read aloud. */
export const takeBackFrom = <Part>(email: string, hidden: (words: string) => Part) => [
  'Take back',
  hidden(` from ${email}`),
];
export const ended = (email: string) => `The ticket is no longer shared with ${email}.`;
export const endedWithCode = (email: string) => `The ticket is no longer shared with ${email}. It has a new code.`;
export const takeTicketBack = 'Take this ticket back?';
export const takeInvitationBack = 'Take the invitation back?';
export const invitationText = (email: string) =>
  `${email} can no longer accept it. They have seen nothing of the ticket.`;
export const ticketText = (email: string, firstName: string) =>
  `${email} will no longer see ${firstName}’s ticket or get boarding emails about it. We email them that the sharing has ended, but not why.`;
export const newCode =
  'The ticket gets a new code, so that a picture of the old code no longer works. Please print or download the ticket again, and add it to your wallet again.';
