/** What a change of a service does to seats that are taken, in the console. */

import { plural } from '../plural.ts';

export const effectTitle = 'Seats are taken that this change affects';
export const over = (departures: number, seats: number) =>
  `${plural(departures, {
    one: 'On 1 departure more seats are taken than there will be',
    other: `On ${departures} departures more seats are taken than there will be`,
  })}: ${seats} too many. Nobody loses a seat, and nothing more is sold for them.`;
export const removed = (departures: number, taken: number) =>
  `${plural(departures, {
    one: 'The service will not run on 1 departure with seats taken',
    other: `The service will not run on ${departures} departures with seats taken`,
  })}: ${plural(taken, {
    one: '1 seat',
    other: `${taken} seats`,
  })}. These tickets stay valid, and no message is sent.`;
export const departureOver = (departure: string, taken: number, seats: number) =>
  `${departure}: ${taken} taken, ${plural(seats, { one: '1 seat', other: `${seats} seats` })}`;
export const departureRemoved = (departure: string, taken: number) => `${departure}: ${taken} taken`;
export const morningOf = (day: string) => `${day} AM`;
export const afternoonOf = (day: string) => `${day} PM`;
export const journeysOf = (day: string) => `${day}, journeys on passes`;
export const others = (count: number) =>
  plural(count, { one: 'and 1 more departure', other: `and ${count} more departures` });
export const saveAnyway = 'Save the change';
export const keepAsItIs = 'Go back to the form';
export const effectChanged = 'The seats taken have changed since then. This is what the change does now.';
export const notSaved = 'The change was not saved';
