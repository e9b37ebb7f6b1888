/** The passenger on the page of a ticket. */

export const title = 'Passenger';
export const name = 'Name';
export const edit = 'Edit';
export const nameBefore = 'Name before';
export const photo = 'Photo';
export const photoShown = 'On the ticket';
export const noPhoto = 'No photo';
export const replacePhoto = 'Replace';
export const addPhoto = 'Add';
export const boardingEmails = 'Boarding emails';
export const on = 'On';
export const off = 'Off';
