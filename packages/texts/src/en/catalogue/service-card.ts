import { plural } from '../plural.ts';

/** A service in a list: its lowest price and what can be bought. */

export const cheapest = <Part>(price: string, ticket: string, small: (words: string) => Part) => [
  small('from '),
  price,
  small(` ${ticket}`),
];
export const noTickets = 'No tickets on sale at the moment';
export const waitingList = 'You can join the waiting list';
/** `soldOut` is 0 when no ticket is; `leftAtPrice` is undefined when it is not shown. */
export const onSale = (count: number, soldOut: number, leftAtPrice: number | undefined) =>
  [
    plural(count, { one: '1 ticket on sale', other: `${count} tickets on sale` }),
    ...(soldOut > 0 ? [`${soldOut} sold out`] : []),
    ...(leftAtPrice === undefined ? [] : [`${leftAtPrice} left at this price`]),
  ].join(', ');
export const stopsAt = (stop: string) => `Stops at ${stop}`;
export const serves = (place: string) => `Serves ${place}`;
