/** How long an invitation waits for a reply. */
export const daysToRespond = 14;

/** The largest number of guardians of a ticket, invitations included. */
export const mostGuardians = 3;

const day = 86_400_000;

/** Returns the end of an invitation. */
export function endOfInvitation(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + daysToRespond * day);
}

/** Invitations that were made until then have expired. */
export function oldestInvitation(now: Date): Date {
  return new Date(now.getTime() - daysToRespond * day);
}
