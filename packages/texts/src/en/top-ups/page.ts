/** The page that adds trips to a flexi ticket. */

import { trips } from '../money/top-up.ts';
import { plural } from '../plural.ts';

export const title = 'Top up';
export const payFor = (count: number) => `Pay for ${trips(count)}`;
export const add = (count: number) => `Add ${trips(count)}`;
export const tripsTitle = 'Trips';
export const howMany = 'How many trips?';
export const howManyHint = (fewest: number, most: number, price: string) =>
  `From ${fewest} to ${most}, at ${price} each`;
export const fewer = 'One trip fewer';
export const more = 'One trip more';
export const cost = (count: number, price: string) => `${trips(count)} for ${price}`;
export const item = (count: number, priceOfOne: string) => `${trips(count)} at ${priceOfOne}`;
/** With a voucher that leaves less than the smallest payment. */
export const voucherNeedsMoreTrips = (sign: string) =>
  `With this voucher less than ${sign}1 is left to pay. Choose more trips, or remove the voucher.`;
/** The trips cost less than that without the voucher, too. */
export const tripsCostTooLittle = (sign: string) =>
  `With this voucher less than ${sign}1 is left to pay. Choose more trips.`;
export const voucherLeavesTooLittle = (sign: string) =>
  `With this voucher less than ${sign}1 is left to pay. Remove the voucher to continue.`;
export const expired = (day: string) => `${day}, expired`;
export const endsToday = (day: string) => `${day}, today is its last day`;
export const endsSoon = (day: string, days: number) =>
  plural(days, { one: `${day}, 1 day left`, other: `${day}, ${days} days left` });
export const suspended = 'This ticket is suspended. You can only pay for the extra trips that were taken.';
export const debt = (trips: number) =>
  plural(trips, {
    one: 'This ticket was used for 1 trip more than it held. Once that trip is paid for, this ticket no longer stops you from buying others.',
    other: `This ticket was used for ${trips} trips more than it held. Once those trips are paid for, this ticket no longer stops you from buying others.`,
  });
export const staysExpired = 'It stays expired.';
export const staysSuspended = 'It stays suspended.';
export const debtTooSmall = (operator: string) =>
  `This is less than the smallest card payment. Please contact ${operator}, who can settle it.`;
