/** What can be done with a ticket. */

export const renew = 'Renew';
export const topUp = 'Top up';
export const payForTrips = 'Pay for trips';
export const bookTrip = 'Book trip';
export const buyAgain = 'Buy again';
