import { plural } from '../plural.ts';

/** Topping up a flexi ticket. */

export const trips = (count: number) => plural(count, { one: '1 trip', other: `${count} trips` });
export const minimumPayment = (sign: string) => `Minimum payment of ${sign}1 required.`;
export const voucherAboveTrips =
  'Voucher applied more than the trips amount. Increase your trips to use all of your voucher.';
