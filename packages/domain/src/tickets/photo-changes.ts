import { whyNotCorrectable } from './customer-ticket-status.ts';

/** How often a purchaser may replace the photo on one ticket. A ticket belongs to one sales year. */
export const mostPhotoChanges = 3;

/** Why the photo on a customer ticket can't be replaced; undefined when it can. A first photo can be added after any number of changes. */
export function whyPhotoStays(
  ticket: { ticket_status: string; start: string; expiry: string; has_photo: boolean; changes: number },
  today: string,
): 'void' | 'expired' | 'too-often' | undefined {
  return (
    whyNotCorrectable(ticket, today) ??
    (ticket.has_photo && ticket.changes >= mostPhotoChanges ? 'too-often' : undefined)
  );
}
