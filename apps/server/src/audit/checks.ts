/** One invariant: a query that finds the rows which break it. No row is a clean audit. */
export interface AuditCheck {
  /** The number in the catalogue of invariants. */
  invariant: number;
  promise: string;
  sql: string;
}

/** How long an order may be on its way after the last fault before its money must have led somewhere. */
const settledAfter = "interval '60 seconds'";

export const auditChecks: AuditCheck[] = [
  {
    invariant: 1,
    promise: 'an order has at most one live payment, and what was captured less refunded is nothing or the whole',
    sql: `
      SELECT client_id, order_id, count(*) FILTER (WHERE state NOT IN ('failed', 'cancelled')) AS live, sum(captured - refunded) AS kept
      FROM payments GROUP BY client_id, order_id
      HAVING count(*) FILTER (WHERE state NOT IN ('failed', 'cancelled')) > 1
          OR sum(captured - refunded) NOT IN (0, max(amount))`,
  },
  {
    invariant: 2,
    promise: 'captured money means a valid ticket or a refund that is made or under way',
    sql: `
      SELECT payments.client_id, payments.order_id, orders.state FROM payments
      JOIN orders ON orders.client_id = payments.client_id AND orders.id = payments.order_id
      WHERE payments.captured > payments.refunded AND payments.updated_at < now() - ${settledAfter}
        AND orders.state <> 'fulfilled'
        AND NOT EXISTS (SELECT FROM refunds WHERE refunds.client_id = payments.client_id AND refunds.payment_id = payments.id
                        AND refunds.state = 'pending')`,
  },
  {
    invariant: 3,
    promise: 'a ticket that was paid by card has its whole price captured; one without a payment cost nothing',
    sql: `
      SELECT orders.client_id, orders.id, orders.net_price, coalesce(sum(payments.captured), 0) AS captured FROM orders
      LEFT JOIN payments ON payments.client_id = orders.client_id AND payments.order_id = orders.id
      WHERE orders.state = 'fulfilled' GROUP BY orders.client_id, orders.id
      HAVING coalesce(sum(payments.captured), 0) <> orders.net_price`,
  },
  {
    invariant: 3,
    promise: 'each fulfilled order has exactly its ticket, and each ticket its fulfilled or refunded order',
    sql: `
      SELECT coalesce(orders.client_id, customer_tickets.client_id) AS client_id, orders.id AS order_id, customer_tickets.id AS customer_ticket_id
      FROM (SELECT * FROM orders WHERE state = 'fulfilled' AND kind = 'purchase') AS orders
      FULL JOIN (SELECT * FROM customer_tickets WHERE ticket_status <> 'void') AS customer_tickets
        ON customer_tickets.client_id = orders.client_id AND customer_tickets.order_id = orders.id
      WHERE orders.id IS NULL OR customer_tickets.id IS NULL OR orders.customer_ticket_id <> customer_tickets.id`,
  },
  {
    invariant: 4,
    promise: 'what the inventory counts as sold and held is what orders took',
    sql: `
      SELECT inventory.client_id, inventory.id, inventory.sold, inventory.held,
             coalesce(sum(quantity) FILTER (WHERE state = 'sold'), 0) AS sold_by_orders,
             coalesce(sum(quantity) FILTER (WHERE state = 'held'), 0) AS held_by_orders
      FROM inventory
      LEFT JOIN order_seats ON order_seats.client_id = inventory.client_id AND order_seats.inventory_id = inventory.id
      GROUP BY inventory.client_id, inventory.id
      HAVING inventory.sold <> coalesce(sum(quantity) FILTER (WHERE state = 'sold'), 0)
          OR inventory.held <> coalesce(sum(quantity) FILTER (WHERE state = 'held'), 0)`,
  },
  {
    invariant: 4,
    promise: 'no inventory row is oversold (an operator who lowered a capacity is told, not accused)',
    sql: `
      SELECT inventory.client_id, inventory.id, capacity, sold, held FROM inventory
      WHERE sold + held > capacity AND NOT EXISTS (
        SELECT FROM audit_log WHERE action = 'lower-capacity' AND subject_id = inventory.id::text)`,
  },
  {
    invariant: 4,
    promise: 'seats are held only by orders that are under way',
    sql: `
      SELECT orders.client_id, orders.id, orders.state FROM order_seats
      JOIN orders ON orders.client_id = order_seats.client_id AND orders.id = order_seats.order_id
      WHERE (order_seats.state = 'held') <> (orders.state IN ('held', 'paying', 'requires_action'))`,
  },
  {
    invariant: 5,
    promise: 'a voucher counts exactly its uses and never more than its limit',
    sql: `
      SELECT vouchers.client_id, vouchers.id FROM vouchers
      LEFT JOIN voucher_uses ON voucher_uses.client_id = vouchers.client_id AND voucher_uses.voucher_id = vouchers.id
      GROUP BY vouchers.client_id, vouchers.id
      HAVING vouchers.redeemed <> count(*) FILTER (WHERE state = 'redeemed')
          OR vouchers.reserved <> count(*) FILTER (WHERE state = 'reserved')
          OR vouchers.reserved + vouchers.redeemed > vouchers.max_uses`,
  },
  {
    invariant: 5,
    promise: 'a voucher counts exactly the uses of each purchaser',
    sql: `
      SELECT counted.client_id, counted.voucher_id, counted.user_id FROM voucher_purchasers AS counted
      LEFT JOIN voucher_uses ON voucher_uses.client_id = counted.client_id AND voucher_uses.voucher_id = counted.voucher_id
        AND voucher_uses.user_id = counted.user_id AND voucher_uses.state <> 'released'
      GROUP BY counted.client_id, counted.voucher_id, counted.user_id, counted.uses HAVING counted.uses <> count(voucher_uses.order_id)`,
  },
  {
    invariant: 6,
    promise: 'what is charged is what the purchaser accepted',
    sql: `
      SELECT orders.client_id, orders.id FROM orders
      JOIN payments ON payments.client_id = orders.client_id AND payments.order_id = orders.id
      WHERE payments.amount <> orders.net_price OR payments.currency <> orders.currency`,
  },
  {
    invariant: 7,
    promise: 'the ledger holds with the provider what the payments say was captured and not refunded',
    sql: `
      SELECT orders.client_id, orders.id FROM orders
      LEFT JOIN (SELECT client_id, order_id, sum(captured - refunded) AS kept FROM payments GROUP BY 1, 2) AS payments
        ON payments.client_id = orders.client_id AND payments.order_id = orders.id
      LEFT JOIN (SELECT client_id, order_id, sum(amount) AS balance FROM ledger_entries WHERE account = 'provider_balance' GROUP BY 1, 2) AS ledger
        ON ledger.client_id = orders.client_id AND ledger.order_id = orders.id
      WHERE coalesce(payments.kept, 0) <> coalesce(ledger.balance, 0)`,
  },
  {
    invariant: 7,
    promise: 'the entries of each ledger transaction sum to zero',
    sql: `SELECT client_id, transaction_id FROM ledger_entries GROUP BY client_id, transaction_id, currency HAVING sum(amount) <> 0`,
  },
  {
    invariant: 8,
    promise: 'every order moved only along its graph, and its history ends where it is',
    sql: `
      SELECT orders.client_id, orders.id FROM orders
      LEFT JOIN LATERAL (
        SELECT to_state FROM order_events WHERE client_id = orders.client_id AND order_id = orders.id ORDER BY number DESC LIMIT 1
      ) AS last_move ON true
      WHERE last_move.to_state IS DISTINCT FROM orders.state
      UNION
      SELECT client_id, order_id FROM order_events
      WHERE from_state IS NOT NULL AND NOT EXISTS (
        SELECT FROM order_moves WHERE order_moves.from_state = order_events.from_state AND order_moves.to_state = order_events.to_state)`,
  },
  {
    invariant: 9,
    promise: 'no provider event is left unworked: each is processed, none of ours, or waiting for its next try',
    sql: `SELECT provider, event_id, last_error FROM provider_events WHERE state = 'parked'`,
  },
  {
    invariant: 10,
    promise: 'a ticket belongs to whoever ordered it, and carries only a photo of the same purchaser',
    sql: `
      SELECT customer_tickets.client_id, customer_tickets.id FROM customer_tickets
      JOIN orders ON orders.client_id = customer_tickets.client_id AND orders.id = customer_tickets.order_id
      LEFT JOIN photos ON photos.file_name = customer_tickets.photo
      WHERE customer_tickets.user_id <> orders.user_id OR photos.user_id <> customer_tickets.user_id`,
  },
  {
    invariant: 11,
    promise: 'each sale has queued exactly one receipt',
    sql: `
      SELECT orders.client_id, orders.id, count(messages.id) AS receipts FROM orders
      LEFT JOIN messages ON messages.event_key = 'order ' || orders.id || ' fulfilled' AND messages.template = 'purchase-receipt'
      WHERE EXISTS (SELECT FROM order_events WHERE order_events.client_id = orders.client_id AND order_id = orders.id AND to_state = 'fulfilled')
      GROUP BY orders.client_id, orders.id HAVING count(messages.id) <> 1`,
  },
];
