/** The confirmation that a ticket was sent. */

export const documentTitle = 'Ticket sent – Fareway';
export const title = 'Ticket sent';
export const email = 'An email is on its way';
export const emailTo = (recipient: string) => `An email is on its way to ${recipient}`;
export const sms = 'An SMS is on its way';
export const smsTo = (recipient: string) => `An SMS is on its way to ${recipient}`;
export const lead = 'It should arrive within a few minutes. You can stop sharing the ticket at any time, on its page.';
