import { plural } from '../plural.ts';

/** A service in a list: its lowest price and what can be bought. */

export const soldOut = 'SOLD OUT!';
export const cheapest = <Part>(price: string, ticket: string, small: (words: string) => Part) => [
  small('from '),
  price,
  small(` ${ticket}`),
];
export const noTickets = 'No tickets on sale at the moment';
export const waitingList = 'You can join the waiting list';
export const onSale = (count: number) => plural(count, { one: '1 ticket on sale', other: `${count} tickets on sale` });
export const soldOutToo = (count: number) => `${count} sold out`;
export const leftAtPrice = (count: number) => `${count} left at this price`;
export const stopsAt = (stop: string) => `Stops at ${stop}`;
export const serves = (place: string) => `Serves ${place}`;
