/** The ticket that is topped up, before and after the payment. */

export const title = 'Your ticket';
export const passenger = 'Passenger';
export const ticket = 'Ticket';
export const zone = 'Zone';
export const expires = 'Expires';
export const tripsLeft = 'Trips left';
