import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { stopNamesOfTicket } from '../../network/stops/stop-names.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { endedTicketsOf, hasEnded, ticketsOf } from '../../platform/personal-data/tickets-of-person.ts';
import type { TicketKey } from '../../platform/personal-data/tickets-of-person.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The name of an erased passenger. */
export const erasedPassenger = { first_name: 'Deleted', last_name: 'passenger' };

/** The tickets of a purchaser, and their passengers. */
export const personalDataOfTickets: PersonalData = {
  // a trigger writes the names again with those of the ticket
  tables: ['customer_tickets', 'ticket_names'],
  async readForExport(db, { userId }) {
    const { rows } = await sql`
      SELECT ticket.id, ticket.reference, clients.name AS operator, ticket.service_name AS service, ticket.type, ticket.sub_type, ticket.ticket_year,
             ticket.first_name, ticket.last_name, ticket.old_passenger AS name_before_correction, ticket.ext_id AS student_id,
             ticket.yr AS year_group, ticket.dest AS destination, ticket.zone, ${stopNamesOfTicket('ticket')}, ticket.photo,
             ticket.travel_pattern, ticket.start, ticket.expiry, ticket.trips, ticket.trips_taken,
             round(ticket.price / 100.0, 2) AS price, round(ticket.total_price / 100.0, 2) AS paid, ticket.currency,
             ticket.ticket_status AS status, ticket.notify AS boarding_notifications, ticket.date_purchased, ticket.order_id
      FROM (${ticketsOf(userId)}) AS ticket JOIN clients ON clients.id = ticket.client_id
      ORDER BY ticket.date_purchased DESC, ticket.id DESC`.execute(db);
    return { 'tickets.json': rows };
  },
  async erase(db, { userId }, now) {
    await erasePassengers(db, endedTicketsOf(userId, now), now);
    // no more boarding emails, and the corrected name has no further use
    await sql`
      UPDATE customer_tickets SET notify = false, old_passenger = NULL
      FROM (${ticketsOf(userId)}) AS ticket
      WHERE customer_tickets.client_id = ticket.client_id AND customer_tickets.id = ticket.id
        AND (ticket.notify OR ticket.old_passenger IS NOT NULL)`.execute(db);
  },
  // a flexi ticket in debit: its purchaser owes trips
  needsPassenger: sql`(ticket.ticket_status <> 'void' AND ticket.type = 'flexi' AND ticket.trips_taken > ticket.trips)`,
  eraseOfTickets: erasePassengers,
};

/** Erases the passenger of ended tickets. The zone stays, because it determined the price. */
async function erasePassengers(db: Transaction<DB>, tickets: RawBuilder<unknown>, now: Date): Promise<void> {
  const { first_name, last_name } = erasedPassenger;
  await sql`
    UPDATE customer_tickets
    SET first_name = ${first_name}, last_name = ${last_name}, old_passenger = NULL, photo = NULL, ext_id = NULL, yr = NULL,
        stop_id = NULL, dest = NULL, zone_stop_id = NULL, notify = false, passenger_erased_at = ${now}
    FROM (${tickets}) AS ended
    WHERE customer_tickets.client_id = ended.client_id AND customer_tickets.id = ended.id`.execute(db);
}

/** A valid ticket of a purchaser, which shows its passenger. */
export interface ValidTicket {
  service_name: string;
  first_name: string;
  expiry: LocalDate;
}

/** The purchaser's tickets that are valid today or later, in the order of their ends. */
export async function listValidTickets(db: Kysely<DB>, userId: string, now: Date): Promise<ValidTicket[]> {
  const { rows } = await sql<ValidTicket>`
    SELECT ticket.service_name, ticket.first_name, ticket.expiry
    FROM (${ticketsOf(userId)}) AS ticket JOIN clients ON clients.id = ticket.client_id
    WHERE NOT ${hasEnded(now)}
    ORDER BY ticket.expiry, ticket.id`.execute(db);
  return rows;
}

/** Sets the day from which the retention of passengers counts. */
export async function postponeErasing(
  db: Transaction<DB>,
  tickets: readonly (TicketKey & { retention_from: LocalDate })[],
): Promise<void> {
  if (tickets.length === 0) return;
  await sql`
    UPDATE customer_tickets SET retention_from = moved.retention_from
    FROM jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) AS moved (client_id uuid, id uuid, retention_from date)
    WHERE customer_tickets.client_id = moved.client_id AND customer_tickets.id = moved.id`.execute(db);
}
