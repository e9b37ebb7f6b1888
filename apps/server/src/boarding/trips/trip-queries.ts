import type { Insertable, Kysely } from 'kysely';
import { hasBoardingNotifications, tripsOfReminder } from '../../operators/features.ts';
import type { DB, Trips } from '../../platform/database/schema.ts';
import type { RequestedTicket } from '../../tickets/customer-tickets/requested-ticket.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The customer ticket of a boarding, with the service of the bus and what its notifications need. */
export interface BoardedTicket {
  client_id: string;
  id: string;
  user_id: string;
  first_name: string;
  service_id: string;
  /** The current name. */
  service_name: string;
  notify: boolean;
  /** The operator allows notifications of boardings. */
  has_boarding_notifications: boolean;
  /** Null when the account is closed. */
  user_email: string | null;
  time_zone: string;
  /** At how many trips left the purchaser of a flexi ticket is reminded (C-203). */
  flexi_reminder_trips: number;
}

/**
 * Locks the ticket of a boarding, so that its boardings are recorded one after the other, and returns it with the service that the bus ran. The
 * account is locked too: it cannot be closed before the notifications are queued. Returns undefined when the operator does not have the ticket
 * or the service, or when the passenger was deleted.
 */
export async function lockBoardedTicket(
  db: Kysely<DB>,
  { client_id, customer_ticket_id, service_id }: { client_id: string; customer_ticket_id: string; service_id?: string },
): Promise<BoardedTicket | undefined> {
  const { rows } = await sql<BoardedTicket>`
    SELECT ticket.client_id, ticket.id, ticket.user_id, ticket.first_name, services.id AS service_id, services.name AS service_name,
           ticket.notify, users.email AS user_email, clients.time_zone,
           ${hasBoardingNotifications('clients')} AS has_boarding_notifications, ${tripsOfReminder('clients')} AS flexi_reminder_trips
    FROM customer_tickets AS ticket
    JOIN clients ON clients.id = ticket.client_id
    JOIN users ON users.id = ticket.user_id
    JOIN services ON services.client_id = ticket.client_id AND services.id = coalesce(${service_id ?? null}::uuid, ticket.service_id)
    WHERE ticket.client_id = ${client_id} AND ticket.id = ${customer_ticket_id} AND ticket.passenger_erased_at IS NULL
    FOR NO KEY UPDATE OF ticket FOR KEY SHARE OF users`.execute(db);
  return rows[0];
}

/** Writes a trip. Returns false when a trip has its id. Of two at the same time, one waits for the other. */
export async function insertTrip(db: Kysely<DB>, trip: Insertable<Trips>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('trips')
    .values(trip)
    .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the trips of a ticket within 26 hours of a boarding, which is longer than any day or run. */
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

/** Returns the trips of a purchaser's customer ticket, newest first. A ticket of another purchaser has none. */
export async function readTrips(db: Kysely<DB>, { userId, customerTicketId }: RequestedTicket): Promise<TripRow[]> {
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
