/** The confirmation that a ticket was sent. */

export const documentTitle = 'Ticket sent – Fareway';
export const title = 'Ticket sent';
export const emailTo = (recipient: string) => `An email is on its way to ${recipient}`;
export const smsTo = (recipient: string) => `An SMS is on its way to ${recipient}`;
export const lead = 'It should arrive within a few minutes. You can stop sharing the ticket at any time, on its page.';
export const ticketOf = (passenger: string, service: string) => `The ticket of ${passenger} for ${service}.`;
/** On the same page when nothing was sent just now, such as from an address that was typed. */
export const nothingDocumentTitle = 'Send a ticket – Fareway';
export const nothingTitle = 'Send a ticket';
export const nothing = 'No ticket was sent just now';
export const nothingNext = 'Open the ticket in My tickets to send it.';
