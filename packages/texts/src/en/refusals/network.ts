/** Refusals about stops, for staff of an operator. */

import { plural } from '../plural.ts';

export const stopUnknown = 'This stop does not exist any more.';
export const stopNameTaken = (name: string) =>
  `Another stop is called ${name}. Passengers choose a stop by its name, so each stop needs its own.`;
export const stopChanged = (name: string) =>
  `Somebody has renamed this stop to ${name} in the meantime. Check the name and save it again.`;
export const stopInUse = (passengers: number) =>
  plural(passengers, {
    one: `${passengers} passenger boards here, so this stop cannot be removed.`,
    other: `${passengers} passengers board here, so this stop cannot be removed.`,
  });
