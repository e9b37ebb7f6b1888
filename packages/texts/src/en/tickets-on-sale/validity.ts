import { plural } from '../plural.ts';

/** What a ticket on sale is valid for, in one line. */

export const amOnly = 'AM only';
export const pmOnly = 'PM only';
export const chosenDays = 'You choose the days and directions';
export const trips = (count: number) => plural(count, { one: '1 trip', other: `${count} trips` });
export const single = 'One journey on a day you choose';
export const dayReturn = 'There and back on a day you choose';
export const week = 'Seven days from a day you choose';
export const fourWeeks = 'Four weeks from a day you choose';
export const on = (day: string) => `Valid on ${day}`;
export const between = (first: string, last: string) => `Valid ${first} to ${last}`;
export const until = (day: string) => `Valid until ${day}`;
export const expiredOn = (day: string) => `Expired on ${day}`;
export const expired = 'Expired';
/** The facts of one line: 'AM only', 'Valid until Thu 22nd Jul 2027'. */
export const line = (facts: readonly string[]) => facts.join('. ');
