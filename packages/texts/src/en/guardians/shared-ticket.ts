/** The page of a ticket that another purchaser shares. */

export const title = 'Shared ticket';
export const details = 'Details';
export const sharedBy = 'Shared by';
export const emails = 'Boarding emails';
export const emailsHint =
  'To the address of your own account. The person who shares the ticket sees that you get them.';
