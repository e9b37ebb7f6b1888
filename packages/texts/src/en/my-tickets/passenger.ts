/** The passenger on the page of a ticket. */

export const title = 'Passenger';
export const photo = 'Photo';
export const photoShown = 'On the ticket';
export const noPhoto = 'No photo';
export const replacePhoto = 'Replace';
export const addPhoto = 'Add';
export const on = 'On';
export const off = 'Off';
