/** The confirmation of booked journeys. */

export const title = 'Booking confirmed';
export const thanks = 'Thank you, your trips are booked';
export const scanned = 'Passes are scanned on board: please show this one to the driver on each journey.';
export const sent = (email: string) => `We are also sending your bookings to ${email}.`;
/** On the same page for a ticket without a booking. */
export const nothing = 'No trips are booked on this ticket';
