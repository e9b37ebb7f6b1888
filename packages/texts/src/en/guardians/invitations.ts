/** Invitations to tickets of other purchasers, above My Tickets. */

export const label = 'Invitations';
export const title = (firstName: string) => `An invitation to ${firstName}’s ticket`;
export const offer = <Part>(sharedBy: Part, firstName: string, service: string) => [
  sharedBy,
  ` would like to share ${firstName}’s ticket for ${service} with you. You would see it with its photo and code, and could show it on the bus.`,
];
export const warning = 'Accept only if you know this address. They receive an email when you accept or decline.';
export const replyUntil = (day: string) => `You can reply until ${day}.`;
export const accept = 'Accept';
export const decline = 'Decline';
export const accepted = (firstName: string) => `${firstName}’s ticket is now shared with you.`;
export const declined = (sharedBy: string) => `You declined. ${sharedBy} receives an email.`;
export const gone = 'This invitation no longer exists.';
