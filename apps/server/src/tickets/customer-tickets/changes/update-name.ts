import type { PassengerName } from '@fareway/domain/passengers/name-correction-form.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

export interface CorrectedName {
  old_passenger: PassengerName;
  /** The email address of the purchaser. */
  user_email: string;
}

/**
 * Writes the corrected name if none was written yet; returns undefined if there was one, or the ticket is void. Of two at once one
 * succeeds.
 */
export async function updateName(
  db: Kysely<DB>,
  { client_id, id }: { client_id: string; id: string },
  { first_name, last_name }: PassengerName,
): Promise<CorrectedName | undefined> {
  const { rows } = await sql<CorrectedName>`
    UPDATE customer_tickets AS ticket
    SET old_passenger = jsonb_build_object('first_name', ticket.first_name, 'last_name', ticket.last_name),
        first_name = ${first_name}, last_name = ${last_name}, revision = revision + 1
    FROM users
    WHERE ticket.client_id = ${client_id} AND ticket.id = ${id} AND users.id = ticket.user_id
      AND ticket.old_passenger IS NULL AND ticket.ticket_status <> 'void'
    RETURNING ticket.old_passenger, users.email AS user_email`.execute(db);
  return rows[0];
}
