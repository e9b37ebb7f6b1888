/** The mails about a ticket that its operator has voided. */

export const subject = (service: string) => `Your ticket for ${service} can’t be used any more`;
export const heading = 'Your ticket can’t be used any more';
export const lead = (operator: string) =>
  `${operator} has voided this ticket, so it can’t be used any more. Please contact them if you did not expect this.`;
export const refundedSubject = (service: string) => `Your ticket for ${service} is refunded`;
export const refundedHeading = 'Your ticket is refunded';
export const refunded = (operator: string) =>
  `${operator} has voided this ticket, so it can’t be used any more. The money goes back to the card that you paid with. Your bank can take 5 to 10 working days to show it.`;
export const refund = 'Refund';
