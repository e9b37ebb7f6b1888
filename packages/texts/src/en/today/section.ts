import { plural } from '../plural.ts';

/** The first part of My Tickets: the tickets that are used today. */

export const title = 'Today';
export const label = (day: string) => `Today, ${day}`;
export const buy = 'Buy a ticket';
export const nothing = 'No ticket is valid today.';
export const failed = 'Today’s tickets could not be loaded. All your tickets are below.';
export const showMore = (count: number) =>
  plural(count, { one: 'Show 1 more passenger', other: `Show ${count} more passengers` });
export const showCode = 'Show code';
/** Follows the words of a button or link, for people who do not see its ticket. */
export const ofTicket = (passenger: string, ticket: string) => `of ${passenger}, ${ticket}`;
export const startsOn = (day: string) => `Starts on ${day}`;
export const tripsLeft = 'Trips left';
export const stop = (stop: string) => `Your stop: ${stop}`;
