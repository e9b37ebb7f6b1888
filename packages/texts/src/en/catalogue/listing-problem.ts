/** Shown instead of an operator or a service that is unknown, or that fails to load (P-106, P-246). */

export const title = 'Tickets';
export const lead = 'There was a problem retrieving the ticket info, please try again later';
