/** Why a departure is on sale or is not, in the console (C-037). */

import { asSentence } from '../as-sentence.ts';
import { plural } from '../plural.ts';
import { seatsOf } from './seats/seats-of.ts';

export const title = 'Why is a departure not on sale?';
export const lead = 'Choose a day and a direction, and Fareway says what keeps it from being sold.';
export const day = 'Day';
export const dayMissing = 'Enter a day such as 30/11/2026.';
export const direction = 'Direction';
export const directions = { am: 'Outward (AM)', pm: 'Return (PM)' };
export const ask = 'Say why';
export const failed = 'The departure could not be looked up';
export const openCalendar = 'Open the calendar';
export const openTickets = 'See the tickets on sale';

const weekdays: Record<string, string> = {
  m: 'Mondays',
  tu: 'Tuesdays',
  w: 'Wednesdays',
  th: 'Thursdays',
  f: 'Fridays',
  sa: 'Saturdays',
  su: 'Sundays',
};

interface Full {
  taken: number;
  capacity: number;
  held_back: number;
  season: number;
  margin: number;
}

/** A departure can have more seats than those that are sold for its day. */
const forItsDay = 'for singles, returns and weeks';
/** Season tickets have the margin beyond these seats. */
const seasonHas = (seats: number, margin: number) =>
  margin > 0 ? ` Season tickets have ${seatsOf(seats, margin)}.` : '';

export const reasons = {
  past: () => 'The day is past.',
  draft: () => 'The service has never been finished: save it once as a whole.',
  cancelled: ({ reason }: { reason: string }) => `The departure is cancelled: ${asSentence(reason)}`,
  weekday: ({ weekday }: { weekday: string }) => `The service does not run on ${weekdays[weekday] ?? weekday}.`,
  'day-off': ({ reason }: { reason: string }) => `It is a day off: ${reason}.`,
  'outside-terms': () => 'The day is outside of the terms of its calendar.',
  'year-disabled': ({ year }: { year: string }) => `The service is not sold in the sales year ${year}.`,
  'seats-missing': () => 'The service has no number of seats in this direction.',
  left: ({ at }: { at: string }) => `It left its last stop for passengers at ${at}.`,
  'cut-off': ({ at }: { at: string }) =>
    `It was sold until ${at}. The rules of sale say how long before it leaves. A bus without times counts as leaving at 12:00 or 18:00.`,
  'not-yet-open': ({ day: opens }: { day: string }) => `Its seats open 60 days ahead, on ${opens}.`,
  opening: () => 'Its seats are about to open. Look again in a minute.',
  'no-ticket': ({ year }: { year: string }) =>
    `No single, return or week ticket of ${year} is on sale for this direction. Season tickets are valid on it.`,
  full: ({ taken, capacity, held_back, season, margin }: Full) =>
    [
      `It is full: ${taken} of the ${capacity} seats ${forItsDay} are taken`,
      ...(season > 0 ? [`${season} by season tickets that share them`] : []),
      ...(held_back > 0 ? [`${held_back} held back for the waiting list`] : []),
    ].join(', and ') + `.${seasonHas(capacity, margin)}`,
  'not-yet-bookable': ({ left, day: opens }: { left: number; day: string }) =>
    plural(left, {
      one: `1 seat is left. Tickets can begin at most 7 days ahead, so it is sold from ${opens} on.`,
      other: `${left} seats are left. Tickets can begin at most 7 days ahead, so it is sold from ${opens} on.`,
    }),
  'others-full': ({ left }: { left: number }) =>
    plural(left, {
      one: '1 seat is left. Each ticket on sale for it also needs another departure, which is full or does not run.',
      other: `${left} seats are left. Each ticket on sale for it also needs another departure, which is full or does not run.`,
    }),
  'on-sale': ({ left, capacity, margin }: { left: number; capacity: number; margin: number }) =>
    `It is on sale: ${left} of the ${capacity} seats ${forItsDay} are left.${seasonHas(capacity, margin)}`,
};
