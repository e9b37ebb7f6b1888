import { holdingStates } from '@fareway/domain/sales/order-state.ts';
import { constantList } from '../../platform/database/constant-list.ts';
import { bookingKind } from '../../sales/bookings/order-kind.ts';
import type { AuditCheck } from './audit-check.ts';

/** Journeys on advance passes. */
export const bookingChecks: AuditCheck[] = [
  {
    name: 'journeys-cost-their-order',
    isOfOrders: true,
    invariant: 13,
    promise: 'the prices of the journeys of an order sum to its price, also after changes',
    sql: `
      SELECT orders.client_id, orders.id, orders.price, sum(bookings.price) AS of_journeys FROM orders
      LEFT JOIN bookings ON bookings.client_id = orders.client_id AND bookings.order_id = orders.id
      WHERE orders.kind = '${bookingKind.name}' AND orders.state <> 'failed'
      GROUP BY orders.client_id, orders.id, orders.price HAVING sum(bookings.price) IS DISTINCT FROM orders.price`,
  },
  {
    name: 'journeys-follow-their-order',
    isOfOrders: true,
    invariant: 3,
    promise:
      'a journey is held by an open order, booked on the pass of a fulfilled order until the pass is void, and otherwise released',
    sql: `
      SELECT bookings.client_id, bookings.id, bookings.state, orders.state AS order_state FROM bookings
      JOIN orders ON orders.client_id = bookings.client_id AND orders.id = bookings.order_id
      LEFT JOIN customer_tickets AS pass ON pass.client_id = orders.client_id AND pass.id = orders.customer_ticket_id
      WHERE bookings.user_id <> orders.user_id
         OR bookings.state IN ('booked', 'cancelled') AND bookings.customer_ticket_id IS DISTINCT FROM orders.customer_ticket_id
         OR bookings.state <> CASE
              WHEN orders.state IN ${constantList(holdingStates)} THEN 'held'
              WHEN orders.state = 'fulfilled' AND pass.ticket_status = 'void' THEN 'cancelled'
              WHEN orders.state = 'fulfilled' THEN 'booked'
              ELSE 'released'
            END`,
  },
  {
    name: 'journeys-have-their-seats',
    invariant: 4,
    promise:
      'each booked or held journey has the seat of its order on its service and day, and each taken seat has a journey',
    sql: `
      SELECT bookings.client_id, bookings.id FROM bookings
      JOIN inventory ON inventory.client_id = bookings.client_id AND inventory.id = bookings.inventory_id
      LEFT JOIN order_seats AS seat ON seat.client_id = bookings.client_id AND seat.order_id = bookings.order_id
        AND seat.inventory_id = bookings.inventory_id
      WHERE bookings.state IN ('held', 'booked')
        AND (seat.is_taken IS DISTINCT FROM true OR seat.quantity <> 1
          OR inventory.scope <> 'service_day' OR inventory.service_id <> bookings.service_id OR inventory.date <> bookings.date)
      UNION
      SELECT seat.client_id, seat.order_id FROM order_seats AS seat
      JOIN inventory ON inventory.client_id = seat.client_id AND inventory.id = seat.inventory_id
      WHERE inventory.scope = 'service_day' AND seat.is_taken AND NOT EXISTS (
        SELECT FROM bookings
        WHERE bookings.client_id = seat.client_id AND bookings.order_id = seat.order_id
          AND bookings.inventory_id = seat.inventory_id AND bookings.state IN ('held', 'booked'))`,
  },
  {
    name: 'changes-of-journeys-are-kept',
    invariant: 8,
    promise: 'the state of a booking before each of its changes is stored',
    sql: `
      SELECT bookings.client_id, bookings.id, bookings.moves FROM bookings
      LEFT JOIN booking_moves AS moved ON moved.client_id = bookings.client_id AND moved.booking_id = bookings.id
      GROUP BY bookings.client_id, bookings.id, bookings.moves
      HAVING bookings.moves <> count(moved.number) OR bookings.moves <> coalesce(max(moved.number), 0)`,
  },
];
