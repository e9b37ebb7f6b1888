import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { RawBuilder } from 'kysely';
import type { ServiceKey } from './write-timetable.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * A query: the `id` of the tickets of a service with a stop that are valid on a day or later, and of the passes with a journey from there on a day or
 * later. With `since`, only tickets that were sold after it; journeys are few, because they are booked at most 60 days ahead. Each part is found by an
 * index of stops.
 */
export function boardingFrom(
  { client_id, service_id }: ServiceKey,
  stopId: RawBuilder<unknown>,
  day: LocalDate,
  since: RawBuilder<unknown> = sql`'-infinity'::timestamptz`,
): RawBuilder<unknown> {
  return sql`
    SELECT id FROM customer_tickets AS ticket
    WHERE ticket.client_id = ${client_id} AND ticket.stop_id = ${stopId} AND ticket.service_id = ${service_id}
      AND ticket.ticket_status <> 'void' AND ticket.expiry >= ${day} AND ticket.date_purchased > ${since}
    UNION SELECT customer_ticket_id FROM bookings AS booking
    WHERE booking.client_id = ${client_id} AND booking.stop_id = ${stopId} AND booking.service_id = ${service_id}
      AND booking.state = 'booked' AND booking.date >= ${day}`;
}
