/** The payments by Direct Debit of a ticket. */

export const failedAgain = (amount: string, day: string, again: string) =>
  `Your bank did not pay ${amount} on ${day}. It is asked for again on or just after ${again}. Please make sure that there is enough in the account.`;
export const failed = (amount: string, day: string, operator: string) =>
  `Your bank did not pay ${amount} on ${day}. Please contact ${operator} if you do not hear from them.`;
export const returned = (amount: string, day: string, operator: string) =>
  `${amount} that was paid on ${day} was claimed back, by you or by your bank, and returned to your account. It still has to be paid: please contact ${operator}.`;
export const mandateEndedText = (operator: string) =>
  `Please contact ${operator} about the payments that are still to come.`;
export const endedTitle = 'No more payments are taken';
export const paid = 'Paid';
export const paidOf = (paid: string, total: string) => `${paid} of ${total}`;
export const refunded = 'Refunded';
export const next = 'Next payment';
/** Its day has passed, and the bank has not confirmed it yet. */
export const collectingState = 'Being collected';
export const failedState = 'Failed';
export const returnedState = 'Returned';
export const cancelledState = 'Cancelled';
