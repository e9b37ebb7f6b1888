/** The confirmation of a renewal. */

export const title = 'Renewal Confirmed';
export const documentTitle = 'Renewal Confirmed – Fareway';
export const thanks = 'Thank you, your new ticket is ready';
export const which = 'Which ticket to use';
export const scanned = 'Tickets are scanned onboard.';
export const oldTicket = 'Your old ticket stops working when it expires.';
export const newTicket = (firstDay: string) => `Your new ticket can be used only from its start date, ${firstDay}.`;
/** From that day on. */
export const newTicketNow = (firstDay: string) => `You can use your new ticket now. Its start date was ${firstDay}.`;
export const details = 'Your new ticket';
