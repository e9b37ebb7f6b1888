/** The fields about a passenger in the form that buys a ticket, and the facts of a completed form (P-158 to P-164). */

export const passenger = 'Passenger';
export const firstName = "Passenger's first name";
export const lastName = "Passenger's last name";
export const studentId = 'Student id';
export const stop = 'Bus stop';
export const selectStop = 'Select a bus stop';
export const destination = 'Destination';
export const selectDestination = 'Select a destination';
export const yearGroup = 'Year group';
export const selectYearGroup = 'Select a year group';
export const zones = 'Zone selection';
export const zone = 'Zone';
export const zoneNotOnSale = 'Not on sale';
export const priceByZone = 'Price by zone';
export const priceByDays = 'Price by days';
export const validFrom = 'Valid from';
export const validUntil = 'Valid until';
