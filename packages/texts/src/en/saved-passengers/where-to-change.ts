import { plural } from '../plural.ts';

/** Whether a changed passenger is also changed on tickets, and why a ticket cannot be changed. */

export const where = 'Where should this be changed?';
export const missing = 'Please choose where to change it';
export const here = 'Only here';
export const hereHint = 'The tickets stay as they are.';
export const tickets = (count: number) =>
  plural(count, { one: 'Also on the ticket that is held', other: `Also on the ${count} tickets that are held` });
export const nameOn = (title: string) => `${title}: name, which can be corrected once.`;
export const firstPhotoOn = (title: string) => `${title}: photo.`;
/** `changesLeft` counts the change that is asked about. */
export const photoOn = (title: string, changesLeft: number) =>
  plural(changesLeft, {
    one: `${title}: photo, with 1 change left before this one.`,
    other: `${title}: photo, with ${changesLeft} changes left before this one.`,
  });
export const nameAndFirstPhotoOn = (title: string) => `${title}: name, which can be corrected once; photo.`;
export const nameAndPhotoOn = (title: string, changesLeft: number) =>
  plural(changesLeft, {
    one: `${title}: name, which can be corrected once; photo, with 1 change left before this one.`,
    other: `${title}: name, which can be corrected once; photo, with ${changesLeft} changes left before this one.`,
  });
/** `changes` has a sentence for each ticket. Not every operator has an email address; each sees the change in its console. */
export const ticketsHint = (changes: readonly string[]) =>
  plural(changes.length, {
    one: `${changes.join(' ')} It gets a new code: print it or add it to a wallet again. Your transport provider sees the change.`,
    other: `${changes.join(' ')} Each of them gets a new code: print it or add it to a wallet again. Your transport provider sees the change.`,
  });
export const notAll = 'Not everything can be changed on tickets';
export const none = 'Your tickets stay as they are';
/** `reasons` are sentences. */
export const obstacles = (title: string, reasons: readonly string[]) => `${title}: ${reasons.join(' ')}`;
export const nameCorrected = 'The name on it was corrected once already.';
export const photoReplaced = (most: number) => `The photo on it was replaced ${most} times already.`;
export const noPhotos = 'It has no photo.';
export const otherDetails =
  'Tickets keep the school, stop and year group they were bought with. Your transport provider can change them.';
