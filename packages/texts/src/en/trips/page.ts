/** The trips taken with a ticket. */

export const documentTitle = 'Trips – Fareway';
export const title = 'Trips';
export const none = 'No trips taken';
export const noneText = 'Each time the ticket is scanned on the bus, the trip appears here.';
export const table = 'Trips taken';
export const moment = 'Date and time';
export const failed = 'There was a problem retrieving your trip details';
