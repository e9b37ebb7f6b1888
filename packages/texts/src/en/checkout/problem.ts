/** What is shown where a ticket cannot be bought (P-107, P-248 to P-257). */

export const title = 'You can’t buy this ticket';
export const tryAgain = 'Try again';
export const myTickets = 'My tickets';
export const help = 'Help';
