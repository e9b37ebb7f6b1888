/** The tickets of other purchasers in My Tickets. */

export const title = 'Shared with you';
