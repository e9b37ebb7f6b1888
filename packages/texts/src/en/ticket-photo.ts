import { plural } from './plural.ts';

/** Adding or replacing the photo on a ticket. */
export const text = {
  add: 'Add a photo',
  replace: 'Replace the photo',
  lead: (ticket: string, passenger: string) => `${ticket}, for ${passenger}`,
  back: 'Back to ticket',
  missing: 'Please provide a photo of the passenger',
  leave: 'Leave it as it is',
  first: 'The first photo does not count as a change',
  left: (count: number) =>
    plural(count, {
      one: 'The photo can be replaced once more',
      other: `The photo can be replaced ${count} more times`,
    }),
  consequences: (operator: string) =>
    `${operator}, your transport provider, receives an email about each new photo. The ticket gets a new code: please print, download or add it to a wallet again, because the old code stops working.`,
  noPhotos: (operator: string) => `Tickets of ${operator} have no photo`,
  tooOften: (most: number) => `The photo on this ticket has been replaced ${most} times`,
  tooOftenText: (support: string) => `That is the most. Please contact ${support} if it is wrong.`,
  over: { void: 'This ticket is void', expired: 'This ticket is expired' },
  overText: 'Its photo can no longer be replaced.',
};
