import { orderKinds } from '../../sales/order-kinds.ts';
import type { AuditCheck } from './audit-check.ts';

/** Tickets, history, events and messages of orders. */
export const orderChecks: AuditCheck[] = [
  {
    name: 'orders-have-their-tickets',
    isOfOrders: true,
    invariant: 3,
    promise:
      'each line of a fulfilled order has exactly the ticket that it created or added to, and each ticket has a line of a fulfilled order',
    sql: `
      SELECT orders.client_id, orders.id AS order_id, sold.customer_ticket_id FROM orders
      LEFT JOIN every_order_line AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id
      LEFT JOIN customer_tickets AS ticket ON ticket.client_id = sold.client_id AND ticket.id = sold.customer_ticket_id
      WHERE orders.state = 'fulfilled' AND (ticket.id IS NULL OR ticket.user_id <> orders.user_id OR NOT CASE orders.kind
        ${orderKinds.map(({ name, hasItsTicket }) => `WHEN '${name}' THEN ${hasItsTicket}`).join('\n        ')}
        ELSE false
      END)
      UNION
      SELECT ticket.client_id, ticket.order_id, ticket.id FROM customer_tickets AS ticket
      JOIN orders ON orders.client_id = ticket.client_id AND orders.id = ticket.order_id
      LEFT JOIN every_order_line AS sold ON sold.client_id = ticket.client_id AND sold.order_id = ticket.order_id AND sold.line = ticket.order_line
      WHERE (orders.state <> 'fulfilled' OR sold.customer_ticket_id IS DISTINCT FROM ticket.id) AND ticket.ticket_status <> 'void'`,
  },
  {
    name: 'orders-moved-along-their-graph',
    isOfOrders: true,
    invariant: 8,
    promise: 'every order moved along the graph of states, and its history ends in its state',
    sql: `
      SELECT orders.client_id, orders.id FROM orders
      LEFT JOIN LATERAL (
        SELECT to_state FROM order_events WHERE client_id = orders.client_id AND order_id = orders.id ORDER BY number DESC LIMIT 1
      ) AS last_move ON true
      WHERE last_move.to_state IS DISTINCT FROM orders.state
      UNION
      SELECT client_id, order_id FROM (
        SELECT *, lag(to_state) OVER (PARTITION BY client_id, order_id ORDER BY number) AS stood_at FROM order_events
      ) AS moves
      WHERE from_state IS DISTINCT FROM stood_at OR from_state IS NOT NULL AND NOT EXISTS (
        SELECT FROM order_moves WHERE order_moves.from_state = moves.from_state AND order_moves.to_state = moves.to_state)`,
  },
  {
    name: 'events-are-worked',
    isWithoutOperator: true,
    invariant: 9,
    promise: 'no provider event is parked: each is processed, not ours, or waits for its next attempt',
    sql: `SELECT provider, event_id, last_error FROM provider_events WHERE state = 'parked'`,
  },
  {
    name: 'tickets-are-valid-with-their-seats',
    invariant: 10,
    promise:
      'a single, and a return of one day, is valid on each departure of which it has a seat: on its day, in its direction and on its service',
    // A move of a departure does not change the order, so that all of them are read.
    sql: `
      SELECT ticket.client_id, ticket.id, ticket.start, ticket.expiry, ticket.sub_type, ticket.travel_pattern, seats.date, seats.direction
      FROM customer_tickets AS ticket
      JOIN order_seats AS taken ON taken.client_id = ticket.client_id AND taken.order_id = ticket.order_id AND taken.line = ticket.order_line
        AND taken.is_taken
      JOIN inventory AS seats ON seats.client_id = taken.client_id AND seats.id = taken.inventory_id AND seats.scope = 'departure'
      WHERE ticket.ticket_status <> 'void' AND (ticket.type = 'single' OR ticket.type = 'return' AND ticket.start = ticket.expiry)
        AND NOT (
          seats.service_id = ticket.service_id AND seats.date BETWEEN ticket.start AND ticket.expiry
          AND ticket.sub_type IS DISTINCT FROM CASE seats.direction WHEN 'am' THEN 'pm_only' ELSE 'am_only' END
          AND has_journey(seats.date, seats.date, seats.direction || '_only', ticket.travel_pattern))`,
  },
  {
    name: 'tickets-are-of-their-orders',
    isOfOrders: true,
    invariant: 10,
    promise:
      'a ticket has the purchaser, the operator’s ticket and the service of its order, and only a photo of that purchaser',
    sql: `
      SELECT customer_tickets.client_id, customer_tickets.id FROM customer_tickets
      JOIN orders ON orders.client_id = customer_tickets.client_id AND orders.id = customer_tickets.order_id
      JOIN every_order_line AS sold ON sold.client_id = customer_tickets.client_id AND sold.order_id = customer_tickets.order_id
        AND sold.line = customer_tickets.order_line
      LEFT JOIN photos ON photos.file_name = customer_tickets.photo
      WHERE customer_tickets.user_id <> orders.user_id OR photos.user_id <> customer_tickets.user_id
        OR customer_tickets.ticket_id <> sold.ticket_id OR customer_tickets.service_id <> sold.service_id`,
  },
  {
    name: 'one-receipt-each',
    isOfOrders: true,
    invariant: 11,
    promise: 'each sale has queued exactly one receipt, and an imported order none',
    sql: `
      SELECT orders.client_id, orders.id, count(messages.id) AS receipts FROM orders
      LEFT JOIN messages ON messages.event_key = 'order ' || orders.id || ' fulfilled' AND messages.template LIKE '%-receipt'
      WHERE EXISTS (SELECT FROM order_events WHERE order_events.client_id = orders.client_id AND order_id = orders.id AND to_state = 'fulfilled')
      GROUP BY orders.client_id, orders.id, orders.channel HAVING count(messages.id) <> CASE orders.channel WHEN 'import' THEN 0 ELSE 1 END`,
  },
];
