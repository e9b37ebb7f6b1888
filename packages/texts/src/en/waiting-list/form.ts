/** The form of the waiting list (P-073 to P-081, P-189 to P-192). */

export const otherYearTitle = (year: string) => `There is no waiting list for ${year}`;
export const otherYearText = (operator: string, year: string) =>
  `${operator} takes names for ${year}, which is selected below.`;
export const correctionTitle = 'This form replaces the details';
export const correctionText =
  'What you send here replaces the phone number, postcode and ticket of the same passengers. Enter the email address that the link was sent to. The place on the list stays the same.';
export const mobileHint = (operator: string) =>
  `A UK or Irish number, so that ${operator} can reach you when a place comes free.`;
export const postCode = 'Postcode';
export const selectYear = 'Select a year';
export const selectService = 'Select a service';
export const passengers = 'Number of passengers';
export const passengersHint = 'Places are only offered for all of them together.';
export const passenger = (number: number) => `Passenger ${number}`;
export const agreement = <Part>(operator: string, terms: (words: string) => Part, privacy: (words: string) => Part) => [
  'By submitting this form you agree to our ',
  terms('terms'),
  `. ${operator} gets these details to offer you a place, and for nothing else: see `,
  privacy('privacy'),
  '.',
];
export const submit = 'Submit';
