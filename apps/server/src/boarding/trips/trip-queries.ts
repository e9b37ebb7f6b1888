import { sql } from 'kysely';
import type { Insertable, Kysely } from 'kysely';
import { hasBoardingNotifications } from '../../operators/features.ts';
import type { DB, Trips } from '../../platform/database/schema.ts';
import type { AskedTicket } from '../../tickets/customer-tickets/requested-ticket.ts';
import type { Boarding } from './record-boarding.ts';

/** A customer ticket that somebody boards with: where to, and who may be told. */
export interface BoardedTicket {
  client_id: string;
  id: string;
  user_id: string;
  first_name: string;
  service_id: string;
  /** As it is called now. */
  service_name: string;
  notify: boolean;
  /** The operator lets purchasers be told. */
  has_boarding_notifications: boolean;
  /** Null when the account is closed. */
  user_email: string | null;
  time_zone: string;
}

/**
 * The ticket of a boarding with the service that the bus ran; undefined where the operator does not have them, or the passenger was deleted. The ticket is locked, so that its
 * boardings are recorded one after the other. Its account is not closed meanwhile, so that no news is queued for somebody whose data are erased.
 */
export async function lockBoardedTicket(
  db: Kysely<DB>,
  { client_id, customer_ticket_id, service_id }: Pick<Boarding, 'client_id' | 'customer_ticket_id' | 'service_id'>,
): Promise<BoardedTicket | undefined> {
  const { rows } = await sql<BoardedTicket>`
    SELECT ticket.client_id, ticket.id, ticket.user_id, ticket.first_name, services.id AS service_id, services.name AS service_name,
           ticket.notify, users.email AS user_email, clients.time_zone,
           ${hasBoardingNotifications('clients')} AS has_boarding_notifications
    FROM customer_tickets AS ticket
    JOIN clients ON clients.id = ticket.client_id
    JOIN users ON users.id = ticket.user_id
    JOIN services ON services.client_id = ticket.client_id AND services.id = coalesce(${service_id ?? null}::uuid, ticket.service_id)
    WHERE ticket.client_id = ${client_id} AND ticket.id = ${customer_ticket_id} AND ticket.passenger_erased_at IS NULL
    FOR NO KEY UPDATE OF ticket FOR KEY SHARE OF users`.execute(db);
  return rows[0];
}

/** Writes a trip; answers whether it was not known. Of two at once one waits for the other. */
export async function insertTrip(db: Kysely<DB>, trip: Insertable<Trips>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('trips')
    .values(trip)
    .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The trips of a ticket within 26 hours of a boarding, which is longer than any day or run. */
export function readTripsAround(
  db: Kysely<DB>,
  { client_id, customer_ticket_id, boarded_at }: { client_id: string; customer_ticket_id: string; boarded_at: Date },
) {
  const near = 26 * 3_600_000;
  return db
    .selectFrom('trips')
    .select(['service_id', 'run_id', 'boarded_at'])
    .where('client_id', '=', client_id)
    .where('customer_ticket_id', '=', customer_ticket_id)
    .where('boarded_at', '>', new Date(boarded_at.getTime() - near))
    .where('boarded_at', '<', new Date(boarded_at.getTime() + near))
    .execute();
}

export interface TripRow {
  boarded_at: Date;
  service_name: string;
}

/** The trips that a purchaser's customer ticket was used for, newest first; none where it is another's. */
export async function readTrips(db: Kysely<DB>, { userId, customerTicketId }: AskedTicket): Promise<TripRow[]> {
  return db
    .selectFrom('trips')
    .innerJoin('customer_tickets as ticket', (join) =>
      join.onRef('ticket.client_id', '=', 'trips.client_id').onRef('ticket.id', '=', 'trips.customer_ticket_id'),
    )
    .where('ticket.id', '=', customerTicketId)
    .where('ticket.user_id', '=', userId)
    .select(['trips.boarded_at', 'trips.service_name'])
    .orderBy('trips.boarded_at', 'desc')
    .orderBy('trips.id', 'desc')
    .execute();
}

/** A customer ticket of whom a device tells that they boarded with it. */
export interface ScannedTicket {
  id: string;
  ticket_status: 'active' | 'suspended' | 'void';
  start: string;
  expiry: string;
  revision: number;
  /** The passenger was deleted after the ticket had ended. */
  is_erased: boolean;
  time_zone: string;
}

/** What an operator has of all that a batch of scans names. */
export interface Scanned {
  tickets: Map<string, ScannedTicket>;
  /** The ticket of each scan that was recorded before. */
  ticketsOfScans: Map<string, string>;
  services: Set<string>;
}

export async function readScanned(
  db: Kysely<DB>,
  clientId: string,
  ids: { tickets: string[]; trips: string[]; services: string[] },
): Promise<Scanned> {
  const tickets = sql<ScannedTicket>`
    SELECT ticket.id, ticket.ticket_status, ticket.start, ticket.expiry, ticket.revision, clients.time_zone,
           ticket.passenger_erased_at IS NOT NULL AS is_erased
    FROM customer_tickets AS ticket
    JOIN clients ON clients.id = ticket.client_id
    WHERE ticket.client_id = ${clientId} AND ticket.id = ANY (${ids.tickets}::uuid[])`.execute(db);
  const known = readKnownIds(db, clientId, ids.trips);
  const services = sql<{ id: string }>`
    SELECT id FROM services WHERE client_id = ${clientId} AND id = ANY (${ids.services}::uuid[])`.execute(db);
  const [ofTickets, ticketsOfScans, ofServices] = await Promise.all([tickets, known, services]);
  return {
    tickets: new Map(ofTickets.rows.map((ticket) => [ticket.id, ticket])),
    ticketsOfScans,
    services: new Set(ofServices.rows.map(({ id }) => id)),
  };
}

/** The ticket of each of these ids that is a recorded scan or trip already. */
export async function readKnownIds(db: Kysely<DB>, clientId: string, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; customer_ticket_id: string }>`
    SELECT id, customer_ticket_id FROM trips WHERE client_id = ${clientId} AND id = ANY (${ids}::uuid[])
    UNION ALL
    SELECT id, customer_ticket_id FROM scans WHERE client_id = ${clientId} AND id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, customer_ticket_id }) => [id, customer_ticket_id]));
}
