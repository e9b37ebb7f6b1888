/** The payments of an order by direct debit, and what was paid in all. */

export const whose = (payment: string, ticket: string) => `${payment}, ${ticket}`;
export const amountOf = (ticket: string, amount: string) => `${ticket}: ${amount}`;
export const states = {
  paid: 'Paid',
  'to-come': 'To come',
  failed: 'Not paid',
  cancelled: 'Cancelled',
};
/** It had been paid, and was claimed back by the payer or the bank. */
export const returned = 'Returned';
export const retry = (day: string) => `Collected again on or just after ${day}`;
export const sumPaid = 'Paid';
export const sumRefunded = 'Refunded';
export const sumDue = 'Still to pay';
export const sumGivenUp = 'Not collected any more';
export const kept = 'Paid less refunds';
