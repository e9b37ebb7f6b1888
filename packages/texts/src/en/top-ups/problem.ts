/** What is shown instead of a top-up that is not possible. */

export const refused = 'You can’t top up this ticket';
export const myTickets = 'My tickets';
export const ticket = 'See the ticket';
export const help = 'Help';
