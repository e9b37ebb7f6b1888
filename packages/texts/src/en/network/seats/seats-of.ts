/** A number of seats with the overbooking margin of season tickets: `49 seats + 4` (C-051). */

import { plural } from '../../plural.ts';

const plus = (margin: number) => (margin > 0 ? ` + ${margin}` : '');

export const seatsOf = (count: number, margin = 0) =>
  plural(count, { one: '1 seat', other: `${count} seats` }) + plus(margin);
/** The number without the word: `49 + 4`. */
export const seatNumber = (count: number, margin: number) => `${count}${plus(margin)}`;
