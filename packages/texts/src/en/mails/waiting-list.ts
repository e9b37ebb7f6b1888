/** The mails about an entry of a waiting list (P-081). */

export const subject = (operator: string) => `You are on the waiting list of ${operator}`;
export const lead = (operator: string) =>
  `Thank you for joining the waiting list of ${operator}. You will be contacted when there is availability.`;
export const noTicket =
  'A place on the list is not a ticket, and nothing has been charged. Places are offered in the order of joining.';
export const correct =
  'To correct your phone number or postcode, or if somebody else sent this form, please fill it in again for the same passengers with the button below. The new form replaces the details, and your place on the list stays the same.';
export const leave = (operator: string) => `If you no longer need the place, please tell ${operator}.`;
export const passengers = 'Passengers';
export const again = 'Fill in the form again';
export const otherSubject = (operator: string) => `Your details on the waiting list of ${operator}`;
export const otherHeading = 'Please confirm your details';
export const other = (operator: string) =>
  `We have received another form for passengers who are already on the waiting list of ${operator}. It has this email address, but another phone number, postcode or ticket than the first form.`;
export const firstKept =
  'Anybody can type an email address, so the first details are kept for now. To replace them, please fill in the form again for the same passengers with the button below. Your place on the list stays the same.';
export const notYou = 'If you did not send a second form, you can ignore this email.';
