import { plural } from '../plural.ts';

/** What there is to do for a ticket, each with the words of its link. */

export const trips = (count: number) =>
  plural(count, { one: '1 trip to pay for.', other: `${count} trips to pay for.` });
export const payment = (amount: string) => `${amount} has not been paid.`;
export const paymentAgain = (amount: string, day: string) =>
  `${amount} has not been paid. We ask your bank again on ${day}.`;
export const paymentReturned = (amount: string) => `${amount} went back to your bank account. It still has to be paid.`;
/** `yours` is a sentence: 'Your Direct Debit mandate is suspended'. */
export const mandate = (yours: string) => `${yours}. Payments are still to come.`;
export const seePayments = 'See the payments';
export const suspended = 'This ticket is suspended. Buses do not accept it.';
export const renewal = (day: string) => `Renew until ${day}.`;
export const photo = 'A photo is missing.';
