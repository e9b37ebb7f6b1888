/** The mails about a ticket that is shared with a guardian. */

export const title = (from: string) => `${from} is sharing a ticket with you`;
export const titleWithoutName = 'A ticket is being shared with you';
export const lead = (from: string, operator: string) =>
  `${from} would like to share a ticket from ${operator} with you, so that you can see it and show it on the bus.`;
export const leadWithoutName = (operator: string) =>
  `The person who bought a ticket from ${operator} would like to share it with you, so that you can see it and show it on the bus.`;
export const logIn =
  'Please log in with this email address. Under My tickets you can see who is sharing the ticket and whose it is, and accept or decline. If you have no account yet, please register with this email address.';
export const myTickets = 'Go to My tickets';
export const waits =
  'The invitation is open for 14 days. If you do not know what this is about, you can ignore this email: nobody is told whether you have read it.';

/** By what the guardian did. */
export const responseTitle = {
  accepted: 'Your ticket is now shared',
  declined: 'Your invitation was declined',
  left: 'Your ticket is no longer shared',
};
/** By what the guardian did. */
export const response = {
  accepted: (guardian: string, service: string) =>
    `${guardian} has accepted your invitation to see your ticket for ${service}. They can see the ticket with its photo and code, and turn on boarding emails for themselves.`,
  declined: (guardian: string, service: string) =>
    `${guardian} has declined your invitation to see your ticket for ${service}. They can see nothing of the ticket.`,
  left: (guardian: string, service: string) => `${guardian} has chosen not to see your ticket for ${service} any more.`,
};
export const takeBack = 'You can take the ticket back on its page at any time.';
export const endedTitle = 'A ticket is no longer shared with you';
export const ended = (service: string) =>
  `A ticket for ${service} that was shared with you is no longer shared. There is nothing you need to do.`;
