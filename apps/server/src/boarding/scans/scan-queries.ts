import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { DB, Scans, Trips } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Longer than any day of an operator, also when its clocks change, in milliseconds: 26 hours. Repeats are closer (`repeatsScan`). */
const near = 26 * 3_600_000;

interface Ticket {
  client_id: string;
  id: string;
}

/** A recorded scan of a ticket, with the name of its service. */
export type NearScan = Pick<
  Selectable<Scans>,
  'id' | 'trip_id' | 'is_counted' | 'device_id' | 'service_id' | 'run_id' | 'boarded_at'
> & { service_name: string };

/** The recorded scans of a ticket within 26 hours of an instant, the earliest first. */
export function readNearScans(db: Kysely<DB>, ticket: Ticket, instant: Date): Promise<NearScan[]> {
  return db
    .selectFrom('scans')
    .innerJoin('trips', (join) =>
      join.onRef('trips.client_id', '=', 'scans.client_id').onRef('trips.id', '=', 'scans.trip_id'),
    )
    .where('scans.client_id', '=', ticket.client_id)
    .where('scans.customer_ticket_id', '=', ticket.id)
    .where('scans.boarded_at', '>', new Date(instant.getTime() - near))
    .where('scans.boarded_at', '<', new Date(instant.getTime() + near))
    .select(['scans.id', 'scans.trip_id', 'scans.is_counted', 'scans.device_id', 'scans.service_id', 'scans.run_id'])
    .select(['scans.boarded_at', 'trips.service_name'])
    .orderBy('scans.boarded_at')
    .orderBy('scans.id')
    .execute();
}

/** Writes a scan. Returns false when a scan has its id. Of two at the same time, one waits for the other. */
export async function insertScan(db: Kysely<DB>, scan: Insertable<Scans>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('scans')
    .values(scan)
    .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Makes an earlier scan the counted scan of a recorded trip. */
export async function moveTrip(
  db: Transaction<DB>,
  {
    client_id,
    id,
    ...boarding
  }: Pick<Selectable<Trips>, 'client_id' | 'id'> &
    Pick<Selectable<Trips>, 'service_id' | 'service_name' | 'device_id' | 'run_id' | 'boarded_at'>,
): Promise<void> {
  await db.updateTable('trips').set(boarding).where('client_id', '=', client_id).where('id', '=', id).execute();
}

/** Joins the trips of counted scans that turn out to repeat another scan: all their scans get its trip, and their own trips are deleted. */
export async function joinTrips(
  db: Transaction<DB>,
  { client_id, trip_id, overtaken }: { client_id: string; trip_id: string; overtaken: readonly NearScan[] },
): Promise<void> {
  const scans = overtaken.map(({ id }) => id);
  const trips = overtaken.map((scan) => scan.trip_id);
  await sql`
    UPDATE scans SET trip_id = ${trip_id}, is_counted = is_counted AND id <> ALL (${scans}::uuid[])
    WHERE client_id = ${client_id} AND trip_id = ANY (${trips}::uuid[])`.execute(db);
  await sql`
    DELETE FROM trips WHERE client_id = ${client_id} AND id = ANY (${trips}::uuid[]) AND id <> ${trip_id}`.execute(db);
}

/** The customer ticket of a scan. */
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

/** The rows that a batch of scans refers to, as far as the operator has them. */
export interface Scanned {
  tickets: Map<string, ScannedTicket>;
  /** The ticket of each scan that was recorded before. */
  ticketsOfScans: Map<string, string>;
  services: Set<string>;
}

/** Reads the tickets, the recorded scans and the services of a batch of scans. */
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

/** Returns the tickets of those ids that belong to recorded scans or trips. */
export async function readKnownIds(db: Kysely<DB>, clientId: string, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; customer_ticket_id: string }>`
    SELECT id, customer_ticket_id FROM trips WHERE client_id = ${clientId} AND id = ANY (${ids}::uuid[])
    UNION ALL
    SELECT id, customer_ticket_id FROM scans WHERE client_id = ${clientId} AND id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, customer_ticket_id }) => [id, customer_ticket_id]));
}
