/** The facts of a customer ticket on paper, in mails and in wallet passes. */

import { plural } from '../plural.ts';

export const paid = 'Paid';
export const directDebit = 'By Direct Debit';
export const inPayments = (total: string, count: number) =>
  plural(count, { one: `${total} in 1 payment`, other: `${total} in ${count} payments` });
export const purchased = 'Purchased';
