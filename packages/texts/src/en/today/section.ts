import { plural } from '../plural.ts';

/** The first part of My Tickets: the tickets that are used today. */

export const title = 'Today';
export const label = (day: string) => `Today, ${day}`;
export const buy = 'Buy a ticket';
export const nothing = 'No ticket is valid today.';
export const failed = 'Today’s tickets could not be loaded. All your tickets are below.';
export const showMore = (count: number) =>
  plural(count, { one: 'Show 1 more passenger', other: `Show ${count} more passengers` });
/** The ticket is only read aloud. */
export const showCode = <Part>(passenger: string, ticket: string, hidden: (words: string) => Part) => [
  'Show code',
  hidden(` of ${passenger}, ${ticket}`),
];
/** `action` is the words of a link. The ticket is only read aloud. */
export const withTicket = <Part>(
  action: string,
  passenger: string,
  ticket: string,
  hidden: (words: string) => Part,
) => [action, hidden(` of ${passenger}, ${ticket}`)];
export const startsOn = (day: string) => `Starts on ${day}`;
/** `left` is a number, sometimes in a badge. */
export const tripsLeft = <Part>(left: Part) => ['Trips left ', left];
export const stop = (stop: string) => `Your stop: ${stop}`;
/** Where the departure has several buses. */
export const bus = (bus: string) => `Your bus: ${bus}`;
