/** The rows that a count of the console is made of. */

import { plural } from '../plural.ts';

export const titles = {
  'ticket-places': (name: string) => `Who has a place of ${name}`,
  'service-tickets': (name: string) => `Tickets on sale for ${name}`,
  'service-stops': (name: string) => `Stops of ${name}`,
  'departure-booked': (name: string) => `Who is booked on ${name}`,
  'departure-seats': (name: string) => `Seats of ${name}`,
  'departure-boarded': (name: string) => `Who has boarded ${name}`,
} as const;

export const sections = {
  sold: 'Sold',
  paying: 'Being paid',
  renewals: 'Kept for renewals',
  seasons: 'Season tickets that are valid on it',
  returns: 'Returns of this day',
  seats: 'Seats of this departure, sold or being paid',
  journeys: 'Booked journeys of advance passes',
  kept: 'Seats that are kept for renewals',
  vehicles: 'Seats of its vehicles',
  boarded: 'Boardings today',
  onSale: 'On sale',
  stops: 'On its route or in its zones',
} as const;

export const total = (count: number) =>
  plural(count, { one: '1 in all', other: `${count.toLocaleString('en-GB')} in all` });
export const several = (places: number) => `${places} places`;
export const noVehicle = 'No vehicle is set';
export const nobodyNamed = 'Not named yet';
export const outward = (service: string) => `${service}, outward today`;
export const back = (service: string) => `${service}, return today`;
