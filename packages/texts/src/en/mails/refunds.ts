/** The mails about payments that go back because nothing could be sold for them, and about refunds that failed. */

export const title = 'We are giving your money back';
export const late = (service: string) =>
  `Your payment for ${service} arrived too late: the place was no longer held for you, so there is no ticket for it. We are sorry.`;
/** By the reason of the refund. */
export const why = {
  'ticket-void': (service: string) =>
    `Your payment for ${service} arrived after the ticket that it was for had been voided, so nothing was added to it. We are sorry.`,
  duplicate: (service: string) =>
    `An earlier payment for ${service} arrived after you had already made another one, so it is not needed.`,
};
export const inFull = (amount: string) =>
  `${amount} goes back in full to the card that you paid with. Your bank can take 5 to 10 working days to show it.`;
export const operatorSubject = (amount: string) => `A purchaser gets ${amount} back`;
export const operatorHeading = 'A payment came too late';
export const operatorLate = (service: string) =>
  `A payment for ${service} arrived after its hold had ended, when its place or its voucher was gone. No ticket was issued, and the money goes back in full.`;
/** By the reason of the refund. */
export const operatorWhy = {
  'ticket-void': (service: string) =>
    `A payment for ${service} arrived after the ticket that it was for had been voided. Nothing was added to the ticket, and the money goes back in full.`,
  duplicate: (service: string) =>
    `A payment for ${service} arrived after its purchaser had already made another one. It goes back in full.`,
};
export const failedSubject = (amount: string) => `A refund of ${amount} did not arrive`;
export const failedHeading = 'A refund did not arrive';
export const failed =
  'This refund failed, so the money is still with you. Please check whether the purchaser should still get it, and how.';
export const reason = 'Reason';
export const returnedByBank = (status: string) => `The bank returned it: ${status}`;
export const refundedElsewhere = 'The money was refunded elsewhere';
