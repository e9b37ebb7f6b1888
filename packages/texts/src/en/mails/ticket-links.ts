/** The mail and the SMS that send a ticket to somebody (P-234, P-235). */

export const subject = (ticket: string) => `A ticket for you: ${ticket}`;
export const heading = 'A ticket for you';
export const lead =
  'The person who bought this ticket has sent it to you. Show it when boarding, on a phone or on paper.';
export const keep =
  'The link works without logging in, so please keep it to yourself. The ticket to print is attached to this email.';
export const unknown = 'If you do not know what this is about, you can ignore this email.';
export const sms = (service: string) => `A ticket for ${service} has been sent to you.`;
