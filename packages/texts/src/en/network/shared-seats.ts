/** The seats that several tickets of a service share, in the console (C-050). */

import { plural } from '../plural.ts';
import { seatsOf } from './seats/seats-of.ts';

export const title = 'Shared seats';
export const titleOf = (service: string) => `Shared seats: ${service}`;
export const lead =
  'Tickets that take the seats of one bus share their number, so that no more are sold of all of them together.';
export const open = 'Shared seats';
export const year = 'Sales year';
export const none = 'No year of this service is on sale.';
export const promised = 'Promised to';
export const sold = 'Sold';
export const beingPaid = 'Being paid';
export const kept = 'Kept for renewals';
export const dated = 'Singles, returns and weeks';
/** The fullest coming departure. */
export const fullest = (taken: number, departure: string) => `at most ${taken} on ${departure}`;
export const noneTaken = 'none yet';
interface Sum {
  seats: number;
  /** The overbooking margin of season tickets. */
  margin: number;
  taken: number;
  dated: number;
  heldBack: number;
}
/** What is taken of the seats, and what is left. */
export const sum = ({ seats, margin, taken, dated: most, heldBack }: Sum) => {
  const all = taken + most;
  const parts = `${taken} by season tickets + ${most} on the fullest departure = ${all} taken, ${seatsOf(seats, margin)}`;
  const free = seats + margin - all;
  if (free < 0) return `${parts}: ${-free} over. Nothing more is sold and nobody loses a seat.`;
  const left = `${parts}: ${free - heldBack} left${margin > 0 ? ' for season tickets' : ''}`;
  return heldBack > 0 ? `${left}, and ${heldBack} held back for the waiting list.` : `${left}.`;
};
export const notShared = 'The tickets of this year share no seats. Each has a number of its own.';
export const seats = 'Seats in all';
export const wrongSeats = 'Enter a whole number from 0 to 999.';
export const tickets = 'Season tickets that share them';
export const ticketsHint = 'A season ticket takes a seat on all days, also when it is for some days only.';
export const ticketOf = (name: string, own: number | null) => (own === null ? name : `${name} (now ${own} of its own)`);
export const sharesDepartures = 'Singles, returns and weeks take the seats that season tickets leave';
export const sharesHint = 'Journeys on advance passes have seats of their own.';
export const look = 'See what this does';
export const effectTitle = 'What this does';
interface Effect extends Sum {
  joining: readonly string[];
  leaving: readonly string[];
}
/** What a change does, sentence by sentence. */
export const effects = ({ joining, leaving, ...numbers }: Effect): string[] => [
  ...(joining.length > 0
    ? [
        `${joining.join(', ')}: ${plural(joining.length, { one: 'its own number ends', other: 'their own numbers end' })}, and what is taken counts here.`,
      ]
    : []),
  ...(leaving.length > 0 ? [`${leaving.join(', ')}: nothing more is sold until you set numbers of their own.`] : []),
  sum(numbers),
];
export const save = 'Save the seats';
export const keepEditing = 'Keep editing';
export const saved = 'The shared seats are saved.';
