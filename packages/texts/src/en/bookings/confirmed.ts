/** The confirmation of booked journeys. */

export const title = 'Booking confirmed';
export const thanks = 'Thank you, your trips are booked';
export const next = (email: string) =>
  `Passes are scanned on board: please show this one to the driver on each journey. We are also sending your bookings to ${email}.`;
