/** How many are booked on a departure, and its seats, in the same words on each page that shows the two (C-018, C-035, C-036). */

import { seatsOf } from './seats-of.ts';

interface Load {
  booked: number;
  /** Of all of its buses; null when the vehicle of one is not known. */
  seats: number | null;
  /** What season tickets can take beyond the seats (C-051). */
  margin: number;
  buses: number;
}

/** `78 booked, 100 seats`; with relief buses `78 booked, 129 seats on 2 buses`. */
export const bookedOn = ({ booked, seats, margin, buses }: Load) => {
  const on = buses > 1 ? ` on ${buses} buses` : '';
  return seats === null
    ? `${bookedOnly(booked)}${on}, seats not known: ${buses > 1 ? 'the vehicle of bus 1' : 'its vehicle'} is not set`
    : `${bookedOnly(booked)}, ${seatsOf(seats, margin)}${on}`;
};
/** Of a departure that does not run. */
export const bookedOnly = (booked: number) => `${booked} booked`;
