/** The fields about a passenger in the form that buys a ticket, and the facts of a completed form (P-158 to P-164). */

export const stop = 'Bus stop';
export const selectStop = 'Select a bus stop';
export const selectDestination = 'Select a destination';
export const selectYearGroup = 'Select a year group';
export const zones = 'Zone selection';
export const priceByZone = 'Price by zone';
export const priceByDays = 'Price by days';
