import { ticketsOf } from '../../platform/personal-data/tickets-of-person.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { eraseMessagesOf } from '../../messages/personal-data.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { guardianEvent } from './guardian-events.ts';
import { guardianEnded } from './guardian-messages.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The guardians of a person's tickets, and the tickets shared with the person. */
export const personalDataOfGuardians: PersonalData = {
  tables: ['guardians'],
  async readForExport(db, { userId, email }) {
    const { rows: mine } = await sql`
      SELECT ticket.id AS ticket_id, guardians.email, guardians.invited_at, guardians.accepted_at, guardians.notify AS boarding_notifications
      FROM (${ticketsOf(userId)}) AS ticket
      JOIN guardians ON guardians.client_id = ticket.client_id AND guardians.customer_ticket_id = ticket.id
      ORDER BY guardians.invited_at DESC`.execute(db);
    // another purchaser's ticket belongs to their export: only the fact of sharing is included
    const { rows: others } = await sql`
      SELECT customer_tickets.service_name AS service, guardians.invited_at, guardians.accepted_at,
             guardians.notify AS boarding_notifications
      FROM guardians
      JOIN customer_tickets ON customer_tickets.client_id = guardians.client_id AND customer_tickets.id = guardians.customer_ticket_id
      WHERE guardians.user_id = ${userId} OR (guardians.user_id IS NULL AND guardians.email = ${email})
      ORDER BY guardians.invited_at DESC`.execute(db);
    return { 'guardians.json': { of_my_tickets: mine, tickets_shared_with_me: others } };
  },
  async erase(db, { userId, email }, now) {
    const { rows } = await sql<Ended>`
      DELETE FROM guardians USING (${ticketsOf(userId)}) AS ticket
      WHERE guardians.client_id = ticket.client_id AND guardians.customer_ticket_id = ticket.id
      RETURNING guardians.client_id, guardians.id, ticket.service_name,
                (SELECT users.email FROM users WHERE users.id = guardians.user_id) AS guardian_email`.execute(db);
    const invitations = rows.map(({ id }) => guardianEvent(id, 'invited'));
    await eraseMessagesOf(db, invitations);
    for (const { client_id, id, service_name, guardian_email } of rows) {
      await queueMessage(
        db,
        now,
        createMessage(guardianEnded, {
          client_id,
          event_key: guardianEvent(id, 'taken back'),
          channel: 'email',
          recipient: guardian_email,
          data: { service_name },
        }),
      );
    }
    await db
      .deleteFrom('guardians')
      .where((eb) => eb.or([eb('user_id', '=', userId), eb.and([eb('user_id', 'is', null), eb('email', '=', email)])]))
      .execute();
  },
  // no longer shared since the ticket ended, so there are no notifications
  async eraseOfTickets(db, tickets) {
    const { rows } = await sql<{ id: string }>`
      DELETE FROM guardians USING (${tickets}) AS ticket
      WHERE guardians.client_id = ticket.client_id AND guardians.customer_ticket_id = ticket.id
      RETURNING guardians.id`.execute(db);
    await eraseMessagesOf(
      db,
      rows.map(({ id }) => guardianEvent(id, 'invited')),
    );
  },
};

interface Ended {
  client_id: string;
  id: string;
  service_name: string;
  guardian_email: string | null;
}
