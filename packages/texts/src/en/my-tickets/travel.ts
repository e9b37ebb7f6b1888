/** The trips left or the journeys on the page of a ticket. */

export const trips = 'Trips';
export const viewTrips = 'View trips';
/** A number follows, sometimes in a badge. */
export const tripsLeft = 'Trips left:';
export const journeys = 'Journeys';
export const bookings = 'Bookings';
export const journeysText = 'You book each journey before you travel.';
