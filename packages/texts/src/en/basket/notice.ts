/** On the page of a ticket: the tickets that are ready to be paid for together. */
import { plural } from '../plural.ts';

export const title = (tickets: number, passengers: string) =>
  plural(tickets, { one: `1 ticket is ready: ${passengers}`, other: `${tickets} tickets are ready: ${passengers}` });
export const changed = <Part>(see: (words: string) => Part) => ['This form changes one of them. ', see('See them')];
export const joins = <Part>(see: (words: string) => Part) => [
  'Confirm this form to pay for all of them together. ',
  see('See them'),
];
export const separate = <Part>(see: (words: string) => Part) => [
  'This ticket is paid for separately: it is paid in another way, one payment cannot take more tickets, or their payment has begun. ',
  see('See them'),
];
