/** The confirmation of a top-up. */

export const title = 'Top-up confirmed';
export const documentTitle = 'Top-up confirmed – Fareway';
/** On the same page for a ticket that holds no trips. */
export const nothingTitle = 'Top up';
export const nothingDocumentTitle = 'Top up – Fareway';
export const nothing = 'No trips were added to this ticket';
export const nothingText = 'Only flexi tickets can be topped up.';
export const thanks = 'Congratulations, your top-up was successful.';
export const sent = (email: string) => `We are sending the receipt to ${email}.`;
export const sameCode = 'The code on the ticket stays the same.';
export const staysExpired = 'The ticket stays expired.';
export const staysSuspended = 'The ticket stays suspended.';
