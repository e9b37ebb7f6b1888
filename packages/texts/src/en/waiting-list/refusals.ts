/** Problems of the fields of the form (P-189 to P-192, P-282). */

export const postCode = 'Please provide a postcode';
export const year = 'Please select the year you wish to apply for.';
export const service = 'Please select the service you wish to use.';
export const passengers = 'Please choose a number of passengers from 1 to 5.';
export const missing = {
  firstName: (passenger: number) => `Please provide a first name for passenger ${passenger}`,
  lastName: (passenger: number) => `Please provide a last name for passenger ${passenger}`,
};
export const hidden = {
  firstName: (passenger: number) =>
    `Please type the first name for passenger ${passenger} again: it has hidden characters`,
  lastName: (passenger: number) =>
    `Please type the last name for passenger ${passenger} again: it has hidden characters`,
};
export const submission = (contact: string) =>
  `There was a problem handling your submission. Please try again or contact ${contact}.`;
export const incomplete = 'Please complete the form.';
export const otherLink =
  'The link that opened this form is too old, or it was sent to another email address. Please enter the address that it was sent to, or open the waiting list without the link.';
