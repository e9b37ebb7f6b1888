import { unsoldStates } from '@fareway/domain/sales/order-state.ts';
import { constantList } from '../../platform/database/constant-list.ts';
import type { AuditCheck } from './audit-check.ts';

/** Renewals and their kept seats. */
export const renewalChecks: AuditCheck[] = [
  {
    name: 'seats-are-kept-for-renewals',
    invariant: 4,
    promise: 'seats are kept for open renewals only, and taken seats are in the order of the renewal',
    sql: `
      SELECT seat.client_id, seat.renewal_id, seat.inventory_id, seat.state FROM renewal_seats AS seat
      JOIN renewals ON renewals.client_id = seat.client_id AND renewals.id = seat.renewal_id
      WHERE seat.state = 'held' AND renewals.ended_at IS NOT NULL
         OR seat.state = 'taken' AND NOT EXISTS (
              SELECT FROM orders
              JOIN order_seats ON order_seats.client_id = orders.client_id AND order_seats.order_id = orders.id
              WHERE orders.client_id = seat.client_id AND orders.renewal_id = seat.renewal_id
                AND orders.state NOT IN ${constantList(unsoldStates)} AND order_seats.inventory_id = seat.inventory_id)`,
  },
  {
    name: 'renewals-end-with-their-order',
    isOfOrders: true,
    invariant: 3,
    promise: 'a renewal ends when its purchaser buys the offered ticket, and only that purchaser buys it',
    sql: `
      SELECT orders.client_id, orders.id AS order_id, orders.renewal_id FROM orders
      JOIN renewals ON renewals.client_id = orders.client_id AND renewals.id = orders.renewal_id
      WHERE orders.state = 'fulfilled'
        AND (renewals.ended_at IS NULL OR renewals.user_id <> orders.user_id OR renewals.ticket_id <> orders.ticket_id)`,
  },
  {
    name: 'renewals-are-counted',
    invariant: 4,
    promise: 'the kept counts of campaigns are the numbers of their renewals and kept seats',
    sql: `
      SELECT * FROM (
        SELECT client_id, campaign_id, sum(open) AS counted_open, sum(taken) AS counted_taken, sum(unclaimed) AS counted_unclaimed, sum(kept_seats) AS counted_seats
        FROM counted_renewals GROUP BY 1, 2
      ) AS kept
      FULL JOIN (
        SELECT renewals.client_id, campaign_id, count(*) FILTER (WHERE ended_at IS NULL) AS open, count(taken.id) AS taken,
               count(*) FILTER (WHERE ended_at IS NOT NULL AND taken.id IS NULL) AS unclaimed, sum(seats) AS kept_seats
        FROM renewals
        LEFT JOIN orders AS taken ON taken.client_id = renewals.client_id AND taken.renewal_id = renewals.id AND taken.state = 'fulfilled'
        LEFT JOIN (SELECT client_id, renewal_id, count(*) AS seats FROM renewal_seats WHERE state = 'held' GROUP BY 1, 2) AS held
          ON held.client_id = renewals.client_id AND held.renewal_id = renewals.id
        WHERE campaign_id IS NOT NULL GROUP BY 1, 2
      ) AS plain USING (client_id, campaign_id)
      WHERE (coalesce(counted_open, 0), coalesce(counted_taken, 0), coalesce(counted_unclaimed, 0), coalesce(counted_seats, 0))
        <> (coalesce(open, 0), coalesce(taken, 0), coalesce(unclaimed, 0), coalesce(kept_seats, 0))`,
  },
];
