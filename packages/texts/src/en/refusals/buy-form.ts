/** Refusals that the buy form shows when it opens (P-248, P-249). */

export const ticketNotFound =
  'There was a problem retrieving the ticket. Please try again later or contact our support team.';
export const ticketSoldOut = (contact: string) =>
  `This ticket type is now sold out. Please contact ${contact} for more information regarding ticket availability.`;
