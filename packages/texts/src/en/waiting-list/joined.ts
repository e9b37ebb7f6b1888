/** The page after a form of the waiting list was sent. */

export const thanks = 'Thank you for joining the waiting list';
export const next = (operator: string) =>
  `A confirmation email has been sent to you. ${operator} will be in contact when there is availability.`;
export const again =
  'If these passengers were on this list already, they keep the place that they had. Other passengers have a place of their own. To correct a phone number or postcode, use the link in our email. An email can take a few minutes; please look in the junk folder, too.';
export const services = (operator: string) => `Services of ${operator}`;
