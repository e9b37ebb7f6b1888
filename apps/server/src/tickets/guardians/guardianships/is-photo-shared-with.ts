import type { Deps } from '../../../platform/deps.ts';
import { endOfSharing } from './refuse-ended-ticket.ts';
import { readTicketsWithPhoto } from '../queries.ts';

/** Returns whether a photo is on a ticket that is shared with this account and neither void nor expired. */
export async function isPhotoSharedWith(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { fileName, userId }: { fileName: string; userId: string },
): Promise<boolean> {
  const tickets = await readTicketsWithPhoto(db, userId, fileName);
  return tickets.some((ticket) => !endOfSharing(ticket, ticket.time_zone, clock.now()));
}
