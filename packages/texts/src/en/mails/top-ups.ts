/** The receipt of a top-up. */

import { plural } from '../plural.ts';

export const subject = (trips: number, ticket: string) =>
  plural(trips, { one: `1 trip added: ${ticket}`, other: `${trips} trips added: ${ticket}` });
export const heading = 'Your ticket is topped up';
export const lead = (trips: number, passenger: string) =>
  plural(trips, {
    one: `Thank you. 1 trip was added to the ticket for ${passenger}. Its code stays the same, so a ticket that you have printed still works.`,
    other: `Thank you. ${trips} trips were added to the ticket for ${passenger}. Its code stays the same, so a ticket that you have printed still works.`,
  });
