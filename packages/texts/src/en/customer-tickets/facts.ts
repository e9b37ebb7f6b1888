/** The details of a ticket. */

export const ticket = 'Ticket';
export const service = 'Service';
export const validOnly = 'Valid only';
export const yearGroup = 'Year group';
export const zone = 'Zone';
export const stop = 'Stop';
export const destination = 'Destination';
export const studentId = 'Student id';
export const validFrom = 'Valid from';
export const validUntil = 'Valid until';
export const price = 'Price';
export const discounted = (price: string) => `${price} (Discounted)`;
export const bought = 'Bought';
export const reference = 'Reference';
