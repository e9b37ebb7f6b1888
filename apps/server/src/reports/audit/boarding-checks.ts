import type { AuditCheck } from './audit-check.ts';

/** Trips and scans. */
export const boardingChecks: AuditCheck[] = [
  {
    name: 'trips-are-counted',
    invariant: 12,
    promise: 'a ticket counts as many trips as are recorded, or more after they were erased',
    sql: `
      SELECT ticket.client_id, ticket.id, trips_taken, coalesce(recorded.trips, 0) AS recorded FROM customer_tickets AS ticket
      LEFT JOIN (
        SELECT client_id, customer_ticket_id AS id, count(*) AS trips FROM trips GROUP BY 1, 2
      ) AS recorded ON recorded.client_id = ticket.client_id AND recorded.id = ticket.id
      WHERE CASE
        -- a device may send a trip after the others were erased
        WHEN passenger_erased_at IS NOT NULL THEN trips_taken < coalesce(recorded.trips, 0)
        ELSE trips_taken <> coalesce(recorded.trips, 0)
      END AND NOT (recorded.trips IS NULL AND EXISTS (
        SELECT FROM users WHERE users.id = ticket.user_id AND closed_at IS NOT NULL))`,
  },
  {
    name: 'one-scan-counts-for-a-trip',
    invariant: 12,
    promise: 'exactly one scan of a trip is counted, with the same ticket and time',
    sql: `
      SELECT trips.client_id, trips.id, count(*) FILTER (WHERE is_counted) AS counted FROM trips
      JOIN scans ON scans.client_id = trips.client_id AND scans.trip_id = trips.id
      GROUP BY trips.client_id, trips.id
      HAVING count(*) FILTER (
          WHERE is_counted AND scans.boarded_at = trips.boarded_at AND scans.customer_ticket_id = trips.customer_ticket_id) <> 1
        OR count(*) FILTER (WHERE is_counted) <> 1`,
  },
  {
    name: 'trips-are-paid-for',
    invariant: 12,
    promise: 'the trips of a flexi ticket are its first trips and those of its top-ups, unless it is void',
    sql: `
      SELECT ticket.client_id, ticket.id, ticket.trips, coalesce(added.trips, 0) AS added FROM customer_tickets AS ticket
      LEFT JOIN (
        SELECT client_id, customer_ticket_id AS id, sum(num_trips) AS trips FROM orders
        WHERE num_trips IS NOT NULL AND state = 'fulfilled' GROUP BY 1, 2
      ) AS added ON added.client_id = ticket.client_id AND added.id = ticket.id
      WHERE ticket.type = 'flexi' AND ticket.ticket_status <> 'void'
        AND ticket.trips IS DISTINCT FROM coalesce(ticket.default_trips, 0) + coalesce(added.trips, 0)`,
  },
];
