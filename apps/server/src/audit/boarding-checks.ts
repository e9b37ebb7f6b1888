import type { AuditCheck } from './audit-check.ts';

/** What is taken on the bus. */
export const boardingChecks: AuditCheck[] = [
  {
    name: 'trips-are-counted',
    invariant: 12,
    promise: 'the trips taken with a ticket are the boardings that were recorded, unless its purchaser had them erased',
    sql: `
      SELECT ticket.client_id, ticket.id, trips_taken, coalesce(recorded.trips, 0) AS recorded FROM customer_tickets AS ticket
      LEFT JOIN (
        SELECT client_id, customer_ticket_id AS id, count(*) AS trips FROM trips GROUP BY 1, 2
      ) AS recorded ON recorded.client_id = ticket.client_id AND recorded.id = ticket.id
      WHERE trips_taken <> coalesce(recorded.trips, 0) AND NOT (recorded.trips IS NULL AND EXISTS (
        SELECT FROM users WHERE users.id = ticket.user_id AND closed_at IS NOT NULL))`,
  },
];
