import type { RawBuilder, Transaction } from 'kysely';
import { eraseMessagesOf } from '../../messages/personal-data.ts';
import { endedTicketsOf, ticketsOf } from '../../platform/personal-data/tickets-of-person.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { boardingEvent } from './boarding-notifications.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** When and on which service a passenger boarded. The scans of a trip are deleted with it. */
export const personalDataOfTrips: PersonalData = {
  tables: ['trips', 'scans'],
  async readForExport(db, { userId }) {
    const { rows } = await sql`
      SELECT trips.customer_ticket_id AS ticket_id, trips.service_name AS service, trips.boarded_at, trips.recorded_at
      FROM (${ticketsOf(userId)}) AS ticket
      JOIN trips ON trips.client_id = ticket.client_id AND trips.customer_ticket_id = ticket.id
      ORDER BY trips.boarded_at DESC, trips.id DESC`.execute(db);
    return { 'trips.json': rows };
  },
  async erase(db, { userId }, now) {
    // to all recipients, at the address that they had then; of valid tickets too
    await eraseMessagesOfTrips(db, ticketsOf(userId));
    await eraseTrips(db, endedTicketsOf(userId, now));
  },
  async eraseOfTickets(db, tickets) {
    await eraseMessagesOfTrips(db, tickets);
    await eraseTrips(db, tickets);
  },
};

async function eraseMessagesOfTrips(db: Transaction<DB>, tickets: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT trips.id FROM (${tickets}) AS ticket
    JOIN trips ON trips.client_id = ticket.client_id AND trips.customer_ticket_id = ticket.id
    UNION
    -- a message was also sent for a trip that turned out to repeat another one
    SELECT scans.id FROM (${tickets}) AS ticket
    JOIN scans ON scans.client_id = ticket.client_id AND scans.customer_ticket_id = ticket.id`.execute(db);
  await eraseMessagesOf(
    db,
    rows.map(({ id }) => boardingEvent(id)),
  );
}

/** Deletes the trips of ended tickets; their number stays on the ticket. */
async function eraseTrips(db: Transaction<DB>, tickets: RawBuilder<unknown>): Promise<void> {
  await sql`
    DELETE FROM trips USING (${tickets}) AS ended
    WHERE trips.client_id = ended.client_id AND trips.customer_ticket_id = ended.id`.execute(db);
}
