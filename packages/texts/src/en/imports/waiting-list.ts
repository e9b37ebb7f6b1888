/** The waiting list in files (C-063). */

import { plural } from '../plural.ts';

export const joinedTime = 'Write a time such as 09:30, or leave it empty.';
export const joinedLater = 'This is in the future. Write when the person joined, or leave it empty.';
export const entryTwice = (line: number) => `Line ${line} is the same person and passengers. Keep one of them.`;
export const confirmed =
  'This person has confirmed other details by email. Those stay. Correct the row, or leave it out.';
export const places = (entries: number, seats: number) =>
  plural(entries, {
    one: `1 entry joins the waiting list, for ${seats} ${seats === 1 ? 'seat' : 'seats'}. Nobody gets an email.`,
    other: `${entries} entries join the waiting list, for ${seats} seats. Nobody gets an email.`,
  });
export const passEarlier = (entries: number) =>
  plural(entries, {
    one: '1 entry has a place before people who wait already, because it joined earlier.',
    other: `${entries} entries have a place before people who wait already, because they joined earlier.`,
  });
