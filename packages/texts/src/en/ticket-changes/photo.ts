import { plural } from '../plural.ts';

/** Adding or replacing the photo on a ticket. */

export const documentTitle = 'Replace the photo – Fareway';
export const replace = 'Replace the photo';
export const first = 'The first photo does not count as a change';
export const left = (count: number) =>
  plural(count, {
    one: 'The photo can be replaced once more',
    other: `The photo can be replaced ${count} more times`,
  });
/** Where the operator has no email address, it sees the change in its console. */
export const consequences = (operator: string, isEmailed: boolean) =>
  `${operator}, your transport provider, ${isEmailed ? 'receives an email about' : 'sees'} each new photo. The ticket gets a new code: please print, download or add it to a wallet again, because the old code stops working.`;
export const noPhotos = (operator: string) => `Tickets of ${operator} have no photo`;
export const tooOften = (most: number) => `The photo on this ticket has been replaced ${most} times`;
export const tooOftenText = (support: string) =>
  `It cannot be replaced again. Please contact ${support} if it is wrong.`;
export const overText = 'Its photo can no longer be replaced.';
