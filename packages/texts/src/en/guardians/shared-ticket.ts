/** The page of a ticket that another purchaser shares. */

export const title = 'Shared ticket';
export const sharedBy = 'Shared by';
export const emailsHint =
  'To the address of your own account. The person who shares the ticket sees that you get them.';
