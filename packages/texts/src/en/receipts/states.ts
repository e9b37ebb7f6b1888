/** The state of an order's money, and what the purchaser should know about it first. */

export const inProgress = 'Payment in progress';
export const inProgressText =
  'The payment was started, and its outcome is not known yet. This usually takes a few minutes. You do not have to pay again.';
export const moneyBack = 'Money on its way back';
export const moneyBackText = (reason: string) => `${reason}.`;
export const refunded = 'Refunded';
export const refundPending = (amount: string) => `${amount} is being refunded`;
export const partlyRefunded = (amount: string) => `${amount} refunded`;
export const overdue = (amount: string) => `${amount} overdue`;
export const overdueText = (operator: string) =>
  `A payment was not made. Please contact ${operator} if you do not know what to do.`;
export const returnedText = (operator: string) =>
  `A payment that had been made was claimed back, by you or by your bank. It still has to be paid: please contact ${operator}.`;
export const collecting = (paid: string, total: string) => `${paid} of ${total} paid`;
export const ended = 'Payments ended';
export const paid = 'Paid';
export const free = 'Nothing to pay';
export const disputed = 'This payment is disputed';
export const disputedText = (day: string, operator: string) =>
  `The bank of the card asked for the money back on ${day}. ${operator} can tell you more.`;
