/** A card in the lists of My Tickets, of the purchaser's own ticket or of a shared one. */

export const details = 'Details';
/** Follows `Details` for people who cannot see the card. */
export const ofTicket = (ticket: string, passenger: string) => `of ${ticket}, ${passenger}`;
export const boardingEmails = 'Boarding emails are on';
export const expired = 'Expired';
export const whyExpired = 'It can no longer be used.';
