/** The table of the payments of a direct debit plan. */
import { plural } from '../plural.ts';

export const title = (payments: number) =>
  plural(payments, { one: 'Your payment', other: `Your ${payments} payments` });
export const titleWithDays = <Part>(payments: number, soft: (words: string) => Part) => [
  title(payments),
  soft(plural(payments, { one: ', on or just after its day', other: ', each on or just after its day' })),
];
export const again = (day: string) => `Asked for again on or just after ${day}`;
export const refunded = (amount: string) => `${amount} refunded`;
