import { holdingStates, unsoldStates } from '@fareway/domain/sales/order-state.ts';
import { constantList } from '../../platform/database/constant-list.ts';
import type { AuditCheck } from './audit-check.ts';

/** Seats, vouchers and the links of private tickets. */
export const stockChecks: AuditCheck[] = [
  {
    name: 'seats-are-counted',
    invariant: 4,
    promise: 'the taken seats of the inventory are the seats of orders and of renewals',
    sql: `
      SELECT inventory.client_id, inventory.id, inventory.taken, coalesce(counted.seats, 0) AS by_orders_and_renewals
      FROM inventory
      LEFT JOIN (
        SELECT client_id, inventory_id, sum(quantity) AS seats
        FROM (
          SELECT client_id, inventory_id, quantity FROM order_seats WHERE is_taken
          UNION ALL
          SELECT client_id, inventory_id, 1 FROM renewal_seats WHERE state = 'held'
        ) AS seats
        GROUP BY client_id, inventory_id
      ) AS counted ON counted.client_id = inventory.client_id AND counted.inventory_id = inventory.id
      WHERE inventory.taken <> coalesce(counted.seats, 0)`,
  },
  {
    name: 'sold-tickets-are-counted',
    invariant: 4,
    promise: 'the kept counts of sold tickets are their numbers',
    sql: `
      SELECT * FROM (
        SELECT client_id, ticket_id, service_id, type, ticket_status, start, expiry, sum(number) AS kept FROM counted_tickets GROUP BY 1, 2, 3, 4, 5, 6, 7
      ) AS kept
      FULL JOIN (
        SELECT client_id, ticket_id, service_id, type, ticket_status, start, expiry, count(*) AS sold FROM customer_tickets GROUP BY 1, 2, 3, 4, 5, 6, 7
      ) AS sold USING (client_id, ticket_id, service_id, type, ticket_status, start, expiry)
      WHERE coalesce(kept, 0) <> coalesce(sold, 0)`,
  },
  {
    name: 'nothing-is-oversold',
    invariant: 4,
    promise:
      'no inventory row is oversold beyond its margin, unless its operator has lowered the capacity or the margin',
    sql: `
      SELECT inventory.client_id, inventory.id, capacity, margin, taken FROM inventory
      WHERE taken > capacity + margin AND NOT EXISTS (
        SELECT FROM audit_log
        WHERE subject_kind = 'inventory' AND subject_id = inventory.id::text AND action = 'lower-capacity')`,
  },
  {
    name: 'no-shared-limit-is-oversold',
    invariant: 4,
    promise:
      'season tickets and a coming departure take no more than the seats that they share with the margin, and a departure takes none of the margin, unless the operator has lowered their number',
    sql: `
      SELECT shared.client_id, shared.id, shared.capacity, shared.margin, shared.taken, seats.date, seats.direction, seats.taken AS taken_of_departure
      FROM inventory AS shared
      JOIN inventory AS seats ON seats.client_id = shared.client_id AND seats.service_id = shared.service_id AND seats.scope = 'departure'
        AND seats.date >= current_date AND sales_year_of(seats.date) = shared.year AND seats.taken > 0
      WHERE shared.scope = 'shared' AND shared.shares_departures AND (shared.taken + seats.taken > shared.capacity + shared.margin OR seats.taken > dated_capacity(shared)) AND NOT EXISTS (
        SELECT FROM audit_log
        WHERE subject_kind = 'inventory' AND subject_id = shared.id::text AND action = 'lower-capacity')`,
  },
  {
    name: 'margins-are-of-season-tickets',
    invariant: 4,
    promise:
      'the numbers that limit season tickets have the margin of their service, and those of dates and of tickets for a date have none',
    sql: `
      SELECT seats.client_id, seats.id, seats.scope, seats.capacity, seats.held_back, seats.margin FROM inventory AS seats
      JOIN services AS service ON service.client_id = seats.client_id AND service.id = seats.service_id
      LEFT JOIN tickets AS ticket ON ticket.client_id = seats.client_id AND ticket.id = seats.ticket_id
      WHERE seats.margin <> CASE WHEN takes_season_margin(seats.scope::text, coalesce(seats.ticket_type, ticket.type)::text)
        THEN season_margin_of(service.season_margin, service.season_margin_is_percent, seats.capacity + seats.held_back)
        ELSE 0 END`,
  },
  {
    name: 'cancelled-departures-are-closed',
    invariant: 4,
    promise:
      'the seats of cancelled departures are closed for sale, and only those; journeys are closed with the morning',
    sql: `
      SELECT inventory.client_id, inventory.id, inventory.is_cancelled FROM inventory
      LEFT JOIN runs ON runs.client_id = inventory.client_id AND runs.service_id = inventory.service_id AND runs.date = inventory.date
        AND runs.direction = coalesce(inventory.direction, 'am') AND runs.cancelled_at IS NOT NULL
        AND inventory.scope IN ('departure', 'service_day')
      WHERE inventory.is_cancelled <> (runs.id IS NOT NULL)`,
  },
  {
    name: 'relief-days-are-apart',
    invariant: 4,
    promise:
      'a departure has the relief buses of one period, with two buses at least, so that each passenger has one bus',
    sql: `
      SELECT period.client_id, period.service_id, period.direction, period.first_day FROM relief_periods AS period
      WHERE (
        SELECT count(*) FROM relief_buses AS bus
        WHERE bus.client_id = period.client_id AND bus.service_id = period.service_id AND bus.direction = period.direction
          AND bus.first_day = period.first_day) < 2
        OR EXISTS (
          SELECT FROM relief_periods AS other
          WHERE other.client_id = period.client_id AND other.service_id = period.service_id AND other.direction = period.direction
            AND other.first_day > period.first_day AND other.first_day <= period.last_day)`,
  },
  {
    name: 'seats-follow-their-order',
    isOfOrders: true,
    invariant: 4,
    promise: 'seats are taken by open orders, and by fulfilled orders until their ticket is void',
    sql: `
      SELECT orders.client_id, orders.id, orders.state, order_seats.is_taken FROM order_seats
      JOIN orders ON orders.client_id = order_seats.client_id AND orders.id = order_seats.order_id
      JOIN every_order_line AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id AND sold.line = order_seats.line
      LEFT JOIN customer_tickets AS ticket ON ticket.client_id = sold.client_id AND ticket.id = sold.customer_ticket_id
      WHERE order_seats.is_taken <> CASE
        WHEN orders.state IN ${constantList(holdingStates)} THEN true
        WHEN orders.state = 'fulfilled' AND ticket.ticket_status <> 'void' THEN true
        ELSE false
      END`,
  },
  {
    name: 'vouchers-are-counted',
    invariant: 5,
    promise: 'a voucher counts exactly its uses, up to its limit',
    sql: `
      SELECT vouchers.client_id, vouchers.id FROM vouchers
      LEFT JOIN voucher_uses ON voucher_uses.client_id = vouchers.client_id AND voucher_uses.voucher_id = vouchers.id
      GROUP BY vouchers.client_id, vouchers.id, vouchers.redeemed, vouchers.reserved, vouchers.max_uses
      HAVING vouchers.redeemed <> count(*) FILTER (WHERE state = 'redeemed')
          OR vouchers.reserved <> count(*) FILTER (WHERE state = 'reserved')
          OR vouchers.reserved + vouchers.redeemed > vouchers.max_uses`,
  },
  {
    name: 'vouchers-follow-their-order',
    isOfOrders: true,
    invariant: 5,
    promise:
      'a voucher is reserved by open orders and redeemed by fulfilled orders, with the discount of each line, until the line is refunded',
    sql: `
      SELECT orders.client_id, orders.id, orders.state, voucher_uses.state AS use FROM orders
      JOIN every_order_line AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id
      LEFT JOIN voucher_uses ON voucher_uses.client_id = sold.client_id AND voucher_uses.order_id = sold.order_id AND voucher_uses.line = sold.line
      WHERE voucher_uses.value <> sold.discount OR voucher_uses.voucher_id <> sold.voucher_id
         OR coalesce(voucher_uses.state, 'released') <> CASE
              WHEN sold.voucher_id IS NULL THEN 'released'
              WHEN orders.state IN ${constantList(holdingStates)} THEN 'reserved'
              WHEN orders.state = 'fulfilled' AND sold.refunded_at IS NULL THEN 'redeemed'
              ELSE 'released'
            END`,
  },
  {
    name: 'sale-links-are-counted',
    invariant: 5,
    promise: 'a link to a private ticket counts exactly its uses, up to its limit',
    sql: `
      SELECT link.client_id, link.id FROM sale_links AS link
      LEFT JOIN sale_link_uses AS used ON used.client_id = link.client_id AND used.link_id = link.id
      GROUP BY link.client_id, link.id, link.uses, link.max_uses
      HAVING link.uses <> count(*) FILTER (WHERE used.is_counted) OR link.uses > link.max_uses`,
  },
  {
    name: 'sale-links-follow-their-order',
    isOfOrders: true,
    invariant: 5,
    promise:
      'a use of a link counts for open orders and for those that were paid, and for no order that ended without a sale',
    sql: `
      SELECT orders.client_id, orders.id, orders.state, sale_link_uses.is_counted FROM sale_link_uses
      JOIN orders ON orders.client_id = sale_link_uses.client_id AND orders.id = sale_link_uses.order_id
      WHERE (orders.state IN ${constantList([...holdingStates, 'fulfilled'])} AND NOT sale_link_uses.is_counted)
         OR (orders.state IN ${constantList(unsoldStates)} AND sale_link_uses.is_counted)`,
  },
  {
    name: 'purchasers-uses-are-counted',
    invariant: 5,
    promise: 'a voucher counts exactly the uses of each purchaser, up to its limit for each',
    sql: `
      SELECT each.* FROM (
        SELECT client_id, voucher_id, user_id, coalesce(counted.uses, 0) AS counted, coalesce(used.uses, 0) AS used
        FROM voucher_purchasers AS counted
        FULL JOIN (
          SELECT client_id, voucher_id, user_id, count(*) AS uses FROM voucher_uses WHERE state <> 'released' GROUP BY 1, 2, 3
        ) AS used USING (client_id, voucher_id, user_id)
      ) AS each
      JOIN vouchers ON vouchers.client_id = each.client_id AND vouchers.id = each.voucher_id
      WHERE counted <> used OR used > max_uses_per_purchaser`,
  },
];
