/** The protection of a payer by direct debit, in the words of the schemes: Bacs for pounds, SEPA for euros. Do not edit these texts. */

export const sepa =
  'You are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within eight weeks starting from the date on which your account was debited.';
export const title = 'The Direct Debit Guarantee';
export const offered =
  'The Guarantee is offered by all banks and building societies that accept instructions to pay Direct Debits';
export const changes =
  'If there are any changes to the amount, date or frequency of your Direct Debit the organisation will notify you (normally 10 working days) in advance of your account being debited or as otherwise agreed. If you request the organisation to collect a payment, confirmation of the amount and date will be given to you at the time of the request';
export const errors =
  'If an error is made in the payment of your Direct Debit, by the organisation or your bank or building society, you are entitled to a full and immediate refund of the amount paid from your bank or building society';
export const wrongRefund =
  'If you receive a refund you are not entitled to, you must pay it back when the organisation asks you to';
export const cancelling =
  'You can cancel a Direct Debit at any time by simply contacting your bank or building society. Written confirmation may be required. Please also notify the organisation.';
