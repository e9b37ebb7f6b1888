import { plural } from '../plural.ts';

/** Refusals of an order for several passengers. Tickets are numbered from 1, as on the page. */

export const ofTicket = (number: number, message: string) => `Ticket ${number}: ${message}`;
/** `numbers` is a list of `tickets` tickets: '1 and 3'. */
export const placesShort = (tickets: number, numbers: string, left: number) => {
  const wanted = plural(tickets, { one: `ticket ${numbers}`, other: `tickets ${numbers}` });
  if (left <= 0) return `There is no place left for ${wanted}.`;
  return plural(left, {
    one: `There is only 1 place left for ${wanted}.`,
    other: `There are only ${left} places left for ${wanted}.`,
  });
};
/** `short` has a sentence for each place that is missing. */
export const nothingBought = (short: readonly string[]) =>
  `${short.join(' ')} Nothing was bought and nothing was charged.`;
export const currenciesDiffer = 'These tickets are sold in different currencies. Please buy them one by one.';
