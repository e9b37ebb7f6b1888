import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Seats that are held back for the waiting list of a service and year: of a ticket, of a weekday grid, or of departures (C-048). */
export interface HeldBackGroup {
  /** What they are of: the scope with the ticket, or with the ticket type and year. */
  key: string;
  scope: 'ticket' | 'shared' | 'weekly_pattern' | 'departure';
  service: { id: string; name: string };
  year: string;
  /** The name of the ticket, for seats of a ticket. */
  ticket_name: string | null;
  ticket_type: string | null;
  /** The rows, and their seats in all. */
  rows: number;
  seats: number;
  /** The most seats of one row. */
  most: number;
  /** The first and last day of departures. */
  from: LocalDate | null;
  until: LocalDate | null;
}

/** A sales year begins in August. */
const year = sql`coalesce(seats.year, ticket.year, to_char(seats.date - interval '7 months', 'YY') || '/' || to_char(seats.date + interval '5 months', 'YY'))`;
// journeys on passes are of the departures of their day
const scope = sql`CASE seats.scope WHEN 'service_day' THEN 'departure' ELSE seats.scope END`;
const key = sql`concat_ws(' ', ${scope}, seats.service_id, seats.ticket_id, seats.ticket_type, ${year})`;

function heldBack(client_id: string, today: LocalDate): RawBuilder<unknown> {
  return sql`
    inventory AS seats
    LEFT JOIN tickets AS ticket ON ticket.client_id = seats.client_id AND ticket.id = seats.ticket_id
    JOIN services AS service ON service.client_id = seats.client_id AND service.id = seats.service_id
    WHERE seats.client_id = ${client_id} AND seats.held_back > 0 AND (seats.date IS NULL OR seats.date >= ${today}::date)`;
}

/** Returns the seats that an operator holds back, by year, service and what they are of. Seats of past days are left out. */
export async function readHeldBack(
  db: Kysely<DB>,
  { client_id, today }: { client_id: string; today: LocalDate },
): Promise<HeldBackGroup[]> {
  const { rows } = await sql<HeldBackGroup>`
    SELECT ${key} AS key, ${scope} AS scope, jsonb_build_object('id', service.id, 'name', service.name) AS service, ${year} AS year,
           ticket.name AS ticket_name, seats.ticket_type, count(*)::integer AS rows, sum(seats.held_back)::integer AS seats,
           max(seats.held_back)::integer AS most, min(seats.date) AS from, max(seats.date) AS until
    FROM ${heldBack(client_id, today)}
    GROUP BY 1, 2, service.id, service.name, service.position, 4, ticket.name, seats.ticket_type
    ORDER BY 4 DESC, service.position, service.name, 1`.execute(db);
  return rows;
}

/** Locks the seats of a group in the order of their ids. */
export async function lockHeldBack(
  transaction: Transaction<DB>,
  { client_id, today, key: wanted }: { client_id: string; today: LocalDate; key: string },
): Promise<{ id: string; seats: number }[]> {
  const { rows } = await sql<{ id: string; seats: number }>`
    SELECT seats.id, seats.held_back AS seats FROM ${heldBack(client_id, today)} AND ${key} = ${wanted}
    ORDER BY seats.id FOR NO KEY UPDATE OF seats`.execute(transaction);
  return rows.filter(({ seats }) => seats > 0);
}

/** Puts the seats of locked rows on sale. */
export async function releaseHeldBack(
  transaction: Transaction<DB>,
  client_id: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    UPDATE inventory SET capacity = capacity + held_back, held_back = 0
    WHERE client_id = ${client_id} AND id = ANY (${[...ids]}::uuid[])`.execute(transaction);
}
