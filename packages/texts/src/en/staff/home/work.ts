/** What waits on the first page of an operator, as the page and the morning email say it. */

import { plural } from '../../plural.ts';

/** The singular and the plural of a count. */
const counted = (one: string, others: string) => (count: number) =>
  plural(count, { one: `1 ${one}`, other: `${count} ${others}` });

export const work = {
  'failed-refunds': counted('refund has failed', 'refunds have failed'),
  disputes: counted('payment is disputed', 'payments are disputed'),
  arrears: counted('instalment is in arrears', 'instalments are in arrears'),
  'differing-payouts': counted('payout differs from what was sold', 'payouts differ from what was sold'),
  'parked-events': counted(
    'message of a payment provider could not be read',
    'messages of a payment provider could not be read',
  ),
  'unsent-messages': counted('email or text message was not sent', 'emails or text messages were not sent'),
  'failed-publications': counted('planned publication could not be made', 'planned publications could not be made'),
  'calendars-ending': counted(
    'calendar ends soon, and tickets are valid longer',
    'calendars end soon, and tickets are valid longer',
  ),
  'stops-left': counted(
    'stop has passengers whose bus no longer calls there',
    'stops have passengers whose bus no longer calls there',
  ),
  'mail-domain': counted('domain of your emails has a wrong record', 'domains of your emails have a wrong record'),
  'year-prices': counted('service without prices', 'services without prices'),
  'year-stops': counted('service without stops', 'services without stops'),
  'year-calendar': counted('service without a calendar', 'services without a calendar'),
  'year-renewals': counted('ticket with renewals not asked', 'tickets with renewals not asked'),
  'year-seats': counted('service with seats not set', 'services with seats not set'),
};
export const workTitles = {
  'failed-refunds': 'Failed refunds',
  disputes: 'Disputed payments',
  arrears: 'Instalments in arrears',
  'differing-payouts': 'Payouts that differ',
  'parked-events': 'Messages of payment providers that could not be read',
  'unsent-messages': 'Messages that were not sent',
  'failed-publications': 'Publications that could not be made',
  'calendars-ending': 'Calendars that end soon',
  'stops-left': 'Stops that a bus has left',
  'mail-domain': 'Domain of your emails with a wrong record',
  'year-prices': 'Services without prices for the next year',
  'year-stops': 'Services without stops',
  'year-calendar': 'Services without a calendar for the next year',
  'year-renewals': 'Tickets with renewals not asked',
  'year-seats': 'Services with seats not set',
};
/** What the details of a row say, where they are a day or a number. */
export const details: Readonly<Partial<Record<string, (detail: string) => string>>> = {
  'calendars-ending': (day) => `Ends on ${day}`,
  'stops-left': (passengers) => plural(Number(passengers), { one: '1 passenger', other: `${passengers} passengers` }),
  'year-renewals': (holders) => plural(Number(holders), { one: '1 holder', other: `${holders} holders` }),
};
/** The first of the calendars that end within 7 days, or that have ended (C-042). */
export const calendarEnds = (day: string) => `The first ends on ${day}: nothing runs afterwards`;
export const calendarEnded = (day: string) => `The first has ended on ${day}: nothing runs any more`;
export const oldest = (day: string) => `The oldest since ${day}`;
/** Somebody is on all of it, or on some. */
export const isOn = (name: string, count: number | undefined) =>
  count === undefined ? `${name} is on it` : `${name} is on ${count} of them`;
export const putOff = (words: string, day: string) => `${words}: back on ${day}`;
export const yearStarts = (year: string, days: number) =>
  plural(days, { one: `The year ${year} starts tomorrow`, other: `The year ${year} starts in ${days} days` });
export const yearLead = (day: string) => `It starts on ${day}. This is not ready for it:`;
export const yearReady = 'Prices, stops, calendars, renewals and seats are ready for it.';
