/** The page of a ticket. */

export const title = 'Ticket';
export const nameUpdated = 'Passenger name updated successfully!';
export const photoUpdated = 'Photo updated successfully!';
