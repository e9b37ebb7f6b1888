import { mostPhotoChanges } from '@fareway/domain/tickets/photo-changes.ts';
import type { Kysely } from 'kysely';
import { photoIsUsable } from '../../../accounts/photos/show-photo.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

export interface ReplacedPhoto {
  old_photo: string | null;
  photo_changes: number;
  revision: number;
  /** The email address of the purchaser. */
  user_email: string;
}

/**
 * Puts another photo on a ticket and gives it a new code. A first photo is not counted as a change. Returns undefined, and changes nothing, for a
 * void ticket, the fourth change, the photo that the ticket has, and a photo that is not the purchaser's. The ticket is locked (`lockTicket`).
 */
export async function updatePhoto(
  db: Kysely<DB>,
  { client_id, id, user_id }: { client_id: string; id: string; user_id: string },
  photo: string,
): Promise<ReplacedPhoto | undefined> {
  const { rows } = await sql<ReplacedPhoto>`
    UPDATE customer_tickets AS ticket
    SET photo = ${photo}, revision = ticket.revision + 1,
        photo_changes = ticket.photo_changes + CASE WHEN ticket.photo IS NULL THEN 0 ELSE 1 END
    FROM users, customer_tickets AS before
    WHERE ticket.client_id = ${client_id} AND ticket.id = ${id} AND users.id = ticket.user_id
      AND before.client_id = ticket.client_id AND before.id = ticket.id
      AND ticket.photo IS DISTINCT FROM ${photo} AND ticket.ticket_status <> 'void'
      AND (ticket.photo IS NULL OR ticket.photo_changes < ${mostPhotoChanges}) AND ${photoIsUsable(photo, user_id)}
    RETURNING before.photo AS old_photo, ticket.photo_changes, ticket.revision, users.email AS user_email`.execute(db);
  return rows[0];
}
