/** The ticket that is topped up, before and after the payment. */

export const expires = 'Expires';
