/** The public page of a service (P-008 to P-019). */

export const documentTitle = (service: string, operator: string) => `${service} – ${operator}`;
export const lead = (operator: string) => `Service operated by ${operator}`;
export const vouchers = 'Vouchers';
export const vouchersText = (operator: string) =>
  `Have a voucher for ${operator}? Enter its code before you pay, and its value comes off the price. A voucher also makes travel an easy gift.`;
export const buyVoucher = <Part>(email: (words: string) => Part, address: string) => [
  'To buy one, write to ',
  email(address),
  '.',
];
