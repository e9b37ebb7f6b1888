/** The confirmation of a top-up. */

export const title = 'Top-up confirmed';
export const documentTitle = 'Top-up confirmed – Fareway';
export const thanks = 'Congratulations, your top-up was successful.';
export const sent = (email: string) => `We are sending the receipt to ${email}.`;
export const sameCode = 'The code on the ticket stays the same.';
export const staysExpired = 'The ticket stays expired.';
export const staysSuspended = 'The ticket stays suspended.';
