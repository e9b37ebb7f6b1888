/** The names of the payments of a plan, in its table and on receipts. */

export const deposit = (number: number) => `${number}. Deposit`;
export const monthly = (number: number) => `${number}. Monthly payment`;
