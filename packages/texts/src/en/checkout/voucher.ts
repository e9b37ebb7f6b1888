/** The voucher of a payment (P-047, P-137, P-138, P-188). */

export const code = 'Voucher code';
export const missing = 'Please enter a voucher code';
export const apply = 'Apply';
export const applied = 'Applied';
export const remove = 'Remove voucher';
export const takenOff = (amount: string) => `${amount} is taken off the price.`;
export const larger = (amount: string, worth: string) =>
  `${amount} is taken off the price. Your voucher is worth ${worth}. The rest of its value cannot be used later.`;
export const refused = (amount: string) =>
  `This voucher would take ${amount} off the price, but it can’t be used for this payment: please see below. Nothing is taken off. Remove the voucher to continue.`;
