/** Problems with the passenger, stop, zone and destination of a purchase (P-158 to P-165, P-170 to P-174). */

export const zone = 'Please select a zone';
export const stop = 'Please select a bus stop';
export const firstName = 'Please provide a first name';
export const lastName = 'Please provide a last name';
export const firstNameHidden = 'Please type the first name again: it has hidden characters';
export const lastNameHidden = 'Please type the last name again: it has hidden characters';
export const studentId = 'Please provide a student id';
export const studentIdHidden = 'Please type the student id again: it has hidden characters';
export const destination = 'Please select a destination';
export const yearGroup = 'Please select a year group';
export const photo = 'Please provide a photo of the passenger';
