/** What keeps a ticket from being published, and what does not, in the console. */

import { plural } from '../plural.ts';

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
  'journey-missing': 'None of its days of travel is between its first and its last day. Change these days.',
  'service-archived': 'The service is archived. Restore it first.',
  'seats-missing': 'The service has no seats for tickets of a day. Set its seats first.',
  'journey-price-missing': 'The service has no price and time for journeys on a pass. Set them first.',
  'card-account-missing': 'You cannot take cards yet. Connect a Stripe account first.',
  'direct-debit-account-missing': 'You cannot take direct debits yet. Connect a GoCardless account first.',
  'calendar-missing': 'The service has no calendar. Choose one, also if it runs all year.',
  'calendar-too-short': 'The terms of the service’s calendar do not reach over the days of this ticket. Add its terms.',
  'terms-missing': 'Families cannot read your terms. Enter their address.',
  'refunds-missing': 'Families cannot read what you give back. Decide it, also if it is nothing.',
};
export const problemOf = (field: string, rule: string) => `${field}: ${rule}`;

/** What a person should know before a ticket is published, and what does not keep it from that. */
export const warnings = {
  'number-missing':
    'This ticket has no number: it is sold to everybody who wants one, also when the bus is full. Set how many can be sold, or publish it without a limit.',
  'days-past': (ticket: string, days: string) =>
    `“${ticket}” charges for more days than are left on the day of its publication. Left: ${days}. Set what is left, or publish it as it is.`,
};
/** A ticket that is to be published later. The time may not be typed yet. */
export const daysPastOn = (ticket: string, day: string, time: string | undefined) =>
  `“${ticket}” charges for more days than are left on ${time === undefined ? day : `${day} at ${time}`}. Set what is left then, or publish it as it is.`;
export const daysLeftOf = (left: number, charged: number, weekday: string) =>
  plural(charged, { one: `${left} of 1 ${weekday}`, other: `${left} of ${charged} ${weekday}s` });
