/** Links between the pages of tickets. */

export const myTickets = 'My tickets';
export const backToTicket = 'Back to ticket';
