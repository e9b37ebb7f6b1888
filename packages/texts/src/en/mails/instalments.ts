/** The mails about instalments and instalment plans. */

export const failedSubject = (service: string) => `A Direct Debit payment for ${service} was not made`;
export const failed = (amount: string, service: string, date: string) =>
  `Your bank did not pay the instalment of ${amount} for ${service} that was due on ${date}.`;
export const returnedSubject = (service: string) =>
  `A Direct Debit payment for ${service} went back to your bank account`;
export const returned = (amount: string, service: string, date: string) =>
  `The instalment of ${amount} for ${service} that was due on ${date} had been paid. Then it was claimed back under the Direct Debit scheme, by you or by your bank, and returned to your account.`;
export const stillOwed = 'It still has to be paid.';
/** After the operator has ended the plan. */
export const notCollected = (operator: string) =>
  `${operator} has ended the instalments, so your bank will not be asked for it again. ${operator} can tell you more.`;
export const operatorReturnedSubject = (amount: string) => `An instalment of ${amount} was charged back`;
export const operatorReturnedHeading = 'An instalment was charged back';
export const operatorReturned =
  'It had been paid. The payer, or the bank for the payer, claimed it back, and the provider takes it from your next payout.';
export const retry = (date: string) =>
  `Your bank will be asked for it again on or just after ${date}. Please make sure that there is enough money in the account; there is nothing else to do.`;
export const noRetry = (operator: string) =>
  `Your bank will not be asked for it again automatically. Please contact ${operator} to arrange the payment.`;
export const operatorFailedSubject = (amount: string) => `An instalment of ${amount} was not paid`;
export const operatorFailedHeading = 'An instalment was not paid';
export const operatorRetry = (date: string) => `The bank will be asked for it again on ${date}.`;
export const operatorNoRetry =
  'The bank will not be asked for it again automatically. Please agree with the purchaser how it will be paid.';
export const due = 'Due';

export const refundedSubject = (amount: string) => `${amount} is on its way back to you`;
export const refundedHeading = 'Money is on its way back to you';
export const refunded = (operator: string, amount: string, service: string, date: string) =>
  `${operator} is refunding ${amount} of the instalment for ${service} that was due on ${date}. It arrives within a few working days in the account that it was taken from.`;

export const endedSubject = (service: string) => `The Direct Debit payments for ${service} have ended`;
export const endedHeading = 'Your Direct Debit payments have ended';
export const ended = (service: string, operator: string) =>
  `No more instalments will be taken for ${service}, but some are not paid yet. Please contact ${operator} to pay what is left, so that the ticket can be used until it ends.`;
export const endedAfterTicket = (service: string, operator: string) =>
  `No more instalments will be taken for ${service}, but some are not paid yet. Please contact ${operator} to pay what is left.`;
export const operatorEndedSubject = (service: string) => `The instalments of a ticket for ${service} have ended`;
export const operatorEndedHeading = 'An instalment plan ended before it was paid';
export const operatorEnded =
  'No more instalments will be taken for this ticket. Please agree with the purchaser how the rest will be paid.';

export const stoppedSubject = (service: string) => `No more Direct Debit payments for ${service}`;
export const stopped = (operator: string, service: string) =>
  `${operator} has ended the instalments for ${service}. The ticket stays as it is, and there is nothing you need to do.`;
export const stoppedWithTicket = (operator: string, service: string) =>
  `${operator} has ended the instalments for ${service}, and the ticket with them: it can’t be used any more.`;
export const onItsWay = (amount: string) =>
  `A payment of ${amount} was already with your bank and may still be taken. After that, nothing more will be taken.`;
export const nothingMore = 'Nothing more will be taken from your account.';

export const suspendedSubject = (service: string) => `Your ticket for ${service} can’t be used for now`;
export const suspendedHeading = 'Your ticket can’t be used for now';
export const suspended = (service: string, operator: string) =>
  `An instalment for ${service} has not been paid, so ${operator} has suspended the ticket. It can be used again as soon as the payment is made.`;
export const suspendedReturned = (service: string, operator: string) =>
  `An instalment for ${service} that had been paid was claimed back, by you or by your bank, so ${operator} has suspended the ticket. It can be used again as soon as the payment is made.`;
export const settle = (operator: string) => `Please contact ${operator} to arrange the payment.`;
export const operatorSuspendedSubject = (service: string) => `A ticket for ${service} is suspended`;
export const operatorSuspendedHeading = 'A ticket is suspended';
export const operatorSuspended =
  'An instalment of this ticket has not been paid. The ticket can be used again automatically as soon as that is settled.';
export const operatorSuspendedReturned =
  'An instalment of this ticket was charged back. The ticket can be used again automatically as soon as that is settled.';

export const usableSubject = (service: string) => `Your ticket for ${service} can be used again`;
export const usableHeading = 'Your ticket can be used again';
export const usable = (service: string) => `The ticket for ${service} can be used again from now on.`;
