import { plural } from '../plural.ts';

/** The page that deletes the passengers of tickets that have ended, and photos without a ticket. */

export const documentTitle = 'Delete old data – Fareway';
export const lead =
  'What you delete here cannot be restored. The record of the sale stays, without the passenger. Tickets that are still in use are not listed.';
export const noTickets = 'No ticket has ended';
export const noLatestTickets = 'None of your latest tickets has ended';
export const moreTickets = 'Load more tickets';
/** What that button has brought. Tickets that are still in use, and those without a passenger, are not listed. */
export const brought = (count: number, listed: number) => {
  if (count === 0) return 'There are no more tickets.';
  const read = plural(count, { one: '1 more ticket was read', other: `${count} more tickets were read` });
  if (listed === 0)
    return plural(count, {
      one: `${read}. There is nothing to delete from it.`,
      other: `${read}. There is nothing to delete from them.`,
    });
  if (listed === count)
    return plural(count, { one: '1 more ticket is listed above.', other: `${count} more tickets are listed above.` });
  return plural(listed, {
    one: `${read}, and 1 of them is listed above.`,
    other: `${read}, and ${listed} of them are listed above.`,
  });
};
export const ticket = (kind: string, validity: string, day: string) => `${kind}. ${validity} ${day}.`;
/** The passenger and the ticket are only read aloud. */
export const passenger = <Part>(name: string, ticket: string, hidden: (words: string) => Part) => [
  'Delete passenger',
  hidden(` ${name}, ${ticket}`),
];
export const passengerQuestion = (name: string) => `Delete ${name} from this ticket?`;
export const passengerText =
  'The name, photo, stop and trips of this ticket are deleted. The ticket can no longer be renewed, and a seat that is kept for its renewal is released. This cannot be undone.';
export const passengerDeleted = (name: string) => `${name} was deleted from the ticket.`;
export const photos = 'Photos without a ticket';
export const photosText = 'Photos that you added and never used, and photos of passengers whom you deleted.';
export const deletePhotos = 'Delete photos';
export const photosQuestion = 'Delete all photos without a ticket?';
export const photosWarning =
  'If you have started a purchase with one of these photos, you will need to add the photo again.';
export const photosDeleted = 'Your photos without a ticket were deleted.';
