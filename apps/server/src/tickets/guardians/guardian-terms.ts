/** For how long an invitation waits for its answer. */
export const daysToAnswer = 14;

/** How many share a ticket at most, invitations included. */
export const mostGuardians = 3;

const day = 86_400_000;

/** Until when an invitation can be answered. */
export function endOfInvitation(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + daysToAnswer * day);
}

/** Invitations that were made until then are over. */
export function oldestInvitation(now: Date): Date {
  return new Date(now.getTime() - daysToAnswer * day);
}
