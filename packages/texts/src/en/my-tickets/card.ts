/** A card in the lists of My Tickets, of the purchaser's own ticket or of a shared one. */

/** The ticket is only read aloud. */
export const details = <Part>(ticket: string, passenger: string, hidden: (words: string) => Part) => [
  'Details',
  hidden(` of ${ticket}, ${passenger}`),
];
/** `action` is the words of a link. The ticket is only read aloud. */
export const withTicket = <Part>(
  action: string,
  ticket: string,
  passenger: string,
  hidden: (words: string) => Part,
) => [action, hidden(` ${ticket}, for ${passenger}`)];
export const boardingEmails = 'Boarding emails are on';
export const expired = 'Expired';
