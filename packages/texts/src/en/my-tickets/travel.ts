/** The trips left or the journeys on the page of a ticket. */

export const trips = 'Trips';
export const viewTrips = 'View trips';
/** `left` is a number, sometimes in a badge. */
export const tripsLeft = <Part>(left: Part) => ['Trips left: ', left];
export const journeys = 'Journeys';
export const journeysText = 'You book each journey before you travel.';
