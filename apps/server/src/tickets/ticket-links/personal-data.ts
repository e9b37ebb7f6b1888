import type { RawBuilder, Transaction } from 'kysely';
import { ticketsOf } from '../../platform/personal-data/tickets-of-person.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The recipients of sent tickets. An address is stored in the message only. */
export const personalDataOfTicketLinks: PersonalData = {
  tables: ['ticket_links', 'ticket_sends'],
  async readForExport(db, { userId }) {
    const { rows } = await sql`
      SELECT ticket.id AS ticket_id, ticket_links.shows_photo, ticket_links.created_at AS sent_at, ticket_links.revoked_at AS stopped_at
      FROM (${ticketsOf(userId)}) AS ticket
      JOIN ticket_links ON ticket_links.client_id = ticket.client_id AND ticket_links.customer_ticket_id = ticket.id
      ORDER BY ticket_links.created_at DESC`.execute(db);
    return { 'links-sent.json': rows };
  },
  erase: (db, { userId }) => eraseLinks(db, ticketsOf(userId)),
  eraseOfTickets: eraseLinks,
};

async function eraseLinks(db: Transaction<DB>, tickets: RawBuilder<unknown>): Promise<void> {
  const areOfTicket = sql`sent.client_id = ticket.client_id AND sent.customer_ticket_id = ticket.id`;
  await sql`DELETE FROM ticket_links AS sent USING (${tickets}) AS ticket WHERE ${areOfTicket}`.execute(db);
  await sql`DELETE FROM ticket_sends AS sent USING (${tickets}) AS ticket WHERE ${areOfTicket}`.execute(db);
}
