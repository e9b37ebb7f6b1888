import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * A query of the ids of the customer tickets with which somebody boards at a stop on a day or later: the tickets that are valid with this stop, and the
 * passes with a journey from here. What counts passengers and what lists them uses this query (C-026, C-220). Each part is found by an index of stops.
 */
export function boardingAt(
  client_id: RawBuilder<unknown>,
  stop_id: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    SELECT boards.id FROM customer_tickets AS boards
    WHERE boards.client_id = ${client_id} AND boards.stop_id = ${stop_id} AND boards.ticket_status <> 'void' AND boards.expiry >= ${day}
    UNION SELECT boards.id FROM customer_tickets AS boards
    WHERE boards.client_id = ${client_id} AND boards.zone_stop_id = ${stop_id} AND boards.ticket_status <> 'void' AND boards.expiry >= ${day}
    UNION SELECT booking.customer_ticket_id FROM bookings AS booking
    WHERE booking.client_id = ${client_id} AND booking.stop_id = ${stop_id} AND booking.state = 'booked' AND booking.date >= ${day}`;
}
