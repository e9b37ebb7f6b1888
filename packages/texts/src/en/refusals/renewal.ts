/** Refusals of a renewal. */

export const ticketGone = 'Ticket is no longer available for purchase.';
export const taken = 'This ticket has already been renewed.';
export const closed = (day: string, contact: string) =>
  `This ticket could be renewed until ${day}. Please contact ${contact} for more information.`;
export const withdrawn = (contact: string) =>
  `This ticket is void, so it cannot be renewed. Please contact ${contact} for more information.`;
