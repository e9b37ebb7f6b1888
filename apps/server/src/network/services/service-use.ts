import { holdingStates } from '@fareway/domain/sales/order-state.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Kysely } from 'kysely';
import { inList } from '../../platform/database/constant-list.ts';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export interface ServiceKey {
  client_id: string;
  service_id: string;
}

/** Who travels with a service today or later. */
export interface ServiceUse {
  /** Its tickets that are valid today or later, also suspended ones. */
  tickets: number;
  /** The passes of other services with a journey booked on it today or later. */
  passes: number;
  /** The orders that are being paid. */
  orders: number;
  /** The last day of these tickets and journeys; null without any. */
  last_day: LocalDate | null;
}

/** Reads who travels with a service today or later in its operator's time zone, or is paying for that (C-034). */
export async function readUse(db: Kysely<DB>, { client_id, service_id }: ServiceKey, now: Date): Promise<ServiceUse> {
  return (await readUses(db, client_id, [service_id], now))[0]!;
}

/** Reads that of several services, in the order of `service_ids`, with one statement. */
export async function readUses(
  db: Kysely<DB>,
  client_id: string,
  service_ids: readonly string[],
  now: Date,
): Promise<ServiceUse[]> {
  const service_id = sql.ref('wanted.id');
  // for each service by itself: its parts have indexes of services
  const use = sql`
    WITH day AS MATERIALIZED (
      SELECT (${now}::timestamptz AT TIME ZONE time_zone)::date AS today FROM clients WHERE id = ${client_id}
    ),
    valid AS (
      SELECT coalesce(sum(number), 0)::integer AS tickets, max(expiry) AS last_day
      FROM (
        SELECT expiry, sum(number) AS number FROM counted_tickets AS ticket
        WHERE ticket.client_id = ${client_id} AND ticket.service_id = ${service_id} AND ticket.ticket_status <> 'void'
          AND ticket.expiry >= (SELECT today FROM day)
        GROUP BY expiry HAVING sum(number) > 0
      ) AS by_day
    ),
    booked AS (
      SELECT count(DISTINCT booking.customer_ticket_id) FILTER (WHERE pass.service_id <> ${service_id})::integer AS passes,
             max(booking.date) AS last_day
      FROM inventory AS seats
      JOIN bookings AS booking ON booking.client_id = seats.client_id AND booking.inventory_id = seats.id AND booking.state = 'booked'
      JOIN customer_tickets AS pass ON pass.client_id = booking.client_id AND pass.id = booking.customer_ticket_id
      WHERE seats.client_id = ${client_id} AND seats.service_id = ${service_id} AND seats.scope = 'service_day'
        AND seats.date >= (SELECT today FROM day)
    ),
    under_way AS (
      SELECT count(*)::integer AS orders FROM orders
      WHERE orders.client_id = ${client_id} AND orders.check_at IS NOT NULL AND orders.state IN ${inList(holdingStates)}
        AND (orders.service_id = ${service_id}
          OR EXISTS (SELECT FROM order_lines AS line
            WHERE line.client_id = orders.client_id AND line.order_id = orders.id AND line.service_id = ${service_id})
          OR EXISTS (SELECT FROM bookings AS booking
            WHERE booking.client_id = orders.client_id AND booking.order_id = orders.id AND booking.service_id = ${service_id}))
    )
    SELECT tickets, passes, orders, greatest(valid.last_day, booked.last_day) AS last_day FROM valid, booked, under_way`;
  const { rows } = await sql<ServiceUse>`
    SELECT used.* FROM unnest(${[...service_ids]}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    CROSS JOIN LATERAL (${use}) AS used ORDER BY wanted.place`.execute(db);
  return rows;
}
