/** Who bought last, and what can be done, where more are taken than there will be. */

import { plural } from '../plural.ts';

export const latest = 'Sold last';
export const latestNotRead = 'Who bought last could not be read';
export const soldOn = (day: string) => `, ${day}`;
export const allSold = (count: number) =>
  plural(count, { one: 'See the sold ticket', other: `See all ${count} sold tickets` });
/** What an office can do when more are taken than there are. */
export const waysOut = 'What you can do';
export const ways = [
  'Leave it: everybody keeps the ticket, and each one that ends or is given back lowers what is taken.',
  'Give the departures that are too full a larger vehicle or a relief bus, on the page of the service.',
  'Write to those who bought last. Ask Fareway to void the tickets of those who agree, and to give back what they paid by card.',
];
