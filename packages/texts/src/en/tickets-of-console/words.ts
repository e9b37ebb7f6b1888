/** Tickets on sale in words: what they cost, how they are paid, and what is missing. */

import { plural } from '../plural.ts';

export const noPrice = 'No price yet';
export const from = (price: string) => `from ${price}`;
export const aDayOneWay = (price: string) => `from ${price} a day, one way`;
export const cheapestDays = (price: string) => `One weekday of the year costs from ${price}.`;
export const byDirectDebit = (price: string) => `${price} by direct debit`;
export const aTrip = (price: string) => `${price} a trip`;
export const elsewhere = 'Sold elsewhere';

/** What a family pays: "60.00 now, then 9 payments of 64.44 from 1 September: 639.96 in all". */
export const instalments = (plan: {
  zone: string | undefined;
  deposit: string | undefined;
  count: number;
  monthly: string;
  from: string | undefined;
  total: string;
}) => {
  const start = plan.from === undefined ? '' : ` from ${plan.from}`;
  const months = plural(plan.count, {
    one: `1 payment of ${plan.monthly}${start}`,
    other: `${plan.count} payments of ${plan.monthly}${start}`,
  });
  const paid =
    plan.count === 0
      ? `${plan.deposit} now`
      : plan.deposit === undefined
        ? months
        : `${plan.deposit} now, then ${months}`;
  return `${plan.zone === undefined ? '' : `${plan.zone}: `}${paid}: ${plan.total} in all.`;
};

export const rules = {
  'year-over': 'This year is over. Choose a current year.',
  'price-missing': 'Enter a price. 0.00 is free.',
  'price-too-small': 'A price is 0.00 or at least 1.00.',
  'zones-missing': 'The service has no zones. Add zones to it, or choose one price.',
  'zone-prices-missing': 'Enter a price for at least one zone.',
  'zone-unknown': 'A price is of a zone that the service no longer has. Remove it.',
  'return-price-missing': 'Enter the price of a day, there and back.',
  'journeys-missing': 'Enter the days of travel of at least one weekday.',
  'trips-missing': 'Enter how many trips the ticket has.',
  'instalments-missing': 'Enter a deposit or a monthly payment.',
  'number-of-payments-missing': 'Enter how many monthly payments there are.',
  'first-payment-missing': 'Enter when the first monthly payment is.',
  'day-missing': 'Enter the days on which it is valid.',
  'ends-before-start': 'The last day is before the first day.',
  'outside-of-year': 'This day is outside of the year.',
  'day-over': 'The last day is over.',
  'seats-missing': 'The service has no seats for tickets of a day. Set its seats first.',
  'journey-price-missing': 'The service has no price and time for journeys on a pass. Set them first.',
  'card-account-missing': 'You cannot take cards yet. Connect a Stripe account first.',
  'direct-debit-account-missing': 'You cannot take direct debits yet. Connect a GoCardless account first.',
};
export const problemOf = (field: string, rule: string) => `${field}: ${rule}`;
