/** The facts of a customer ticket on paper, in mails and in wallet passes. */

import { plural } from '../plural.ts';

export const validFrom = 'Valid from';
export const validUntil = 'Valid until';
export const ticket = 'Ticket';
export const days = 'Days';
export const tripsLeft = 'Trips left';
export const yearGroup = 'Year group';
export const zone = 'Zone';
export const stop = 'Stop';
export const destination = 'Destination';
export const price = 'Price';
export const discount = 'Discount';
export const paid = 'Paid';
export const directDebit = 'By Direct Debit';
export const inPayments = (total: string, count: number) =>
  plural(count, { one: `${total} in 1 payment`, other: `${total} in ${count} payments` });
export const purchased = 'Purchased';
export const passenger = 'Passenger';
export const reference = 'Reference';
