import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { whyPhotoStays } from '@fareway/domain/tickets/photo-changes.ts';
import { lockOpenAccountAlone } from '../../accounts/identity/users/lock-open-account.ts';
import { releasePhotos } from '../../accounts/photos/discard-photos.ts';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import type { QueuedMessage } from '../../messages/queue-messages.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockTicket } from '../customer-tickets/changes/lock-ticket.ts';
import { updatePhoto } from '../customer-tickets/changes/update-photo.ts';
import type { ReplacedPhoto } from '../customer-tickets/changes/update-photo.ts';
import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import type { TicketRow } from '../customer-tickets/rows.ts';
import { ownTicket } from '../customer-tickets/show-ticket.ts';
import { operatorNoticePhoto, photoReplaced } from './photo-messages.ts';

/**
 * Replaces the passenger's photo on a ticket, at most three times (decision 170). Earlier codes become invalid, and the photo before is discarded
 * unless another ticket or a saved passenger has it. The operator and the purchaser are notified. Repeating the same change does nothing.
 * Refuses as `ownTicket` does, a photo that is not the purchaser's, and as `checkReplacement`.
 */
export async function replacePhoto(
  { db, clock, nudge }: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  { photo, ...requested }: RequestedTicket & { photo: string },
): Promise<void> {
  const now = clock.now();
  const ticket = await ownTicket(db, requested);
  if (ticket.photo === photo) return;
  checkReplacement(ticket, now);

  const isReplaced = await inTransaction(db, async (transaction) => {
    await lockOpenAccountAlone(transaction, requested.userId);
    await lockTicket(transaction, ticket);
    const replaced = await updatePhoto(transaction, ticket, photo);
    if (!replaced) return false;
    const actor: Actor = { kind: 'purchaser', id: requested.userId };
    await writeAudit(transaction, now, {
      client_id: ticket.client_id,
      actor,
      action: 'replace-photo',
      subject: { kind: 'customer-ticket', id: ticket.id },
      // without file names, which would outlast the photos
      before: { has_photo: replaced.old_photo !== null, photo_changes: ticket.photo_changes },
      after: { has_photo: true, photo_changes: replaced.photo_changes },
    });
    if (replaced.old_photo !== null) await releasePhotos(transaction, [replaced.old_photo], now, actor);
    for (const message of photoNotifications(ticket, replaced)) await queueMessage(transaction, now, message);
    return true;
  });
  if (isReplaced) return nudge('send-messages');

  // Another change, or the ticket's end, was committed in between, or the photo is not the purchaser's.
  const later = await ownTicket(db, requested);
  if (later.photo === photo) return;
  checkReplacement(later, now);
  refuse('photo-unknown', {});
}

/** Refuses a void or expired ticket, the fourth change, and an operator without photos. */
function checkReplacement(ticket: TicketRow, now: Date): void {
  if (ticket.has_no_photos) refuse('photos-disabled', {});
  const facts = { ...ticket, has_photo: ticket.photo !== null, changes: ticket.photo_changes };
  const reason = whyPhotoStays(facts, localDate(now, ticket.client_time_zone));
  if (reason === 'too-often') refuse('photo-replaced-too-often', { support: supportContact(ticket) });
  if (reason) refuse('photo-not-replaceable', { reason });
}

/** Sends the ticket with its new code to the purchaser, and a notice to the operator, if it has an address. */
function photoNotifications(
  { id, client_id, service_name, support_email, first_name, last_name }: TicketRow,
  { revision, photo_changes, user_email }: ReplacedPhoto,
): QueuedMessage[] {
  const common = {
    client_id,
    event_key: `photo on ticket ${id} replaced for code ${revision}`,
    channel: 'email' as const,
  };
  const toPurchaser = createMessage(photoReplaced, {
    ...common,
    recipient: user_email,
    data: { customer_ticket_id: id, is_operator_emailed: Boolean(support_email) },
  });
  if (!support_email) return [toPurchaser];
  const notice = {
    customer_ticket_id: id,
    service_name,
    user_email,
    passenger: `${first_name} ${last_name}`,
    changes: photo_changes,
  };
  return [toPurchaser, createMessage(operatorNoticePhoto, { ...common, recipient: support_email, data: notice })];
}
