import { personKey } from '@fareway/domain/forms/name-key.ts';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { mostPhotoChanges, whyPhotoStays } from '@fareway/domain/tickets/photo-changes.ts';
import * as text from '@fareway/texts/saved-passengers/where-to-change.ts';
import { correctName, replacePhoto } from '../customer-tickets/change-calls.ts';
import { ticketCardText } from '../customer-tickets/ticket-card/ticket-card-text.ts';
import type { ListedTicket } from '../customer-tickets/wire.ts';
import type { KnownPassenger } from './list-passengers.ts';

/** What is changed about a passenger, of what a ticket shows. */
export interface Changes {
  /** The changed name; undefined where it stays. */
  name: { first_name: string; last_name: string } | undefined;
  /** Whether there is another photo. */
  photo: boolean;
}

/** What can be changed on a ticket that is held, and why something cannot. */
export interface HeldTicket {
  id: string;
  title: string;
  name: boolean;
  photo: boolean;
  /** How often the photo can be replaced; undefined for a first photo, which is not counted. */
  photoChangesLeft: number | undefined;
  obstacles: string[];
}

/** What came of changing a ticket; without problems all was changed. */
export interface TicketOutcome {
  id: string;
  title: string;
  problems: string[];
}

/**
 * Returns the passenger's tickets that are neither void nor expired, with what of the changes is possible on each: a name is corrected once
 * a photo is replaced three times (decision 170).
 */
export function heldTickets(
  { names }: Pick<KnownPassenger, 'names'>,
  tickets: readonly ListedTicket[],
  changes: Changes,
  today: string,
): HeldTicket[] {
  return tickets
    .filter((ticket) => !['void', 'expired'].includes(customerTicketStatus(ticket, today)))
    .filter(({ passenger }) => names.includes(personKey(passenger)))
    .map((ticket) => {
      const { id, passenger, old_passenger, photo_changes } = ticket;
      const hasPhoto = passenger.photo !== undefined;
      const facts = { ...ticket, has_photo: hasPhoto, changes: photo_changes ?? 0 };
      const hasPhotos = photo_changes !== undefined;
      const isPhotoFixed = hasPhotos && whyPhotoStays(facts, today) !== undefined;
      const isRenamed =
        changes.name !== undefined &&
        (passenger.first_name !== changes.name.first_name || passenger.last_name !== changes.name.last_name);
      return {
        id,
        title: ticketCardText(ticket, today).title,
        name: isRenamed && old_passenger === undefined,
        photo: changes.photo && hasPhotos && !isPhotoFixed,
        photoChangesLeft: hasPhoto && hasPhotos ? mostPhotoChanges - photo_changes : undefined,
        obstacles: [
          ...(isRenamed && old_passenger ? [text.nameCorrected] : []),
          ...(changes.photo && isPhotoFixed ? [text.photoReplaced(mostPhotoChanges)] : []),
          ...(changes.photo && !hasPhotos ? [text.noPhotos] : []),
        ],
      };
    });
}

/** Makes the possible changes, one ticket after the other. Never rejects: a failure is in the outcome of its ticket. */
export async function changeTickets(
  tickets: readonly HeldTicket[],
  name: Changes['name'],
  photo: string | undefined,
): Promise<TicketOutcome[]> {
  const outcomes: TicketOutcome[] = [];
  for (const ticket of tickets) {
    const problems = [...ticket.obstacles];
    const attempt = (change: Promise<void>) => change.catch((error: unknown) => void problems.push(textOfError(error)));
    if (ticket.name && name) await attempt(correctName(ticket.id, name));
    if (ticket.photo && photo !== undefined) await attempt(replacePhoto(ticket.id, photo));
    if (ticket.name || ticket.photo) outcomes.push({ id: ticket.id, title: ticket.title, problems });
  }
  return outcomes;
}
