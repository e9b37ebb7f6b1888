import type { AuditCheck } from './audit-check.ts';

/** The time after the last fault until which the money of an order must have a ticket or a refund. */
const settledAfter = "interval '60 seconds'";

/** Payments, refunds and the ledger. */
export const moneyChecks: AuditCheck[] = [
  {
    name: 'one-live-payment',
    isOfOrders: true,
    invariant: 1,
    promise:
      'an order has at most one live payment, and its captured less its refunded amount is 0 or the sum of its lines that are not refunded',
    sql: `
      SELECT client_id, order_id, count(*) FILTER (WHERE state NOT IN ('failed', 'cancelled')) AS live, sum(captured - refunded) AS kept
      FROM payments GROUP BY client_id, order_id
      HAVING count(*) FILTER (WHERE state NOT IN ('failed', 'cancelled')) > 1
          OR sum(captured - refunded) NOT IN (0, (
            SELECT sum(net_price) FROM every_order_line AS sold
            WHERE sold.client_id = payments.client_id AND sold.order_id = payments.order_id AND refunded_at IS NULL
          ))`,
  },
  {
    name: 'refunds-add-up',
    isOfOrders: true,
    invariant: 1,
    promise: 'the refunded amount of a payment or an instalment is the sum of its refunds',
    sql: `
      SELECT instalments.client_id, instalments.order_id AS id, refunded, coalesce(sum(refunds.amount), 0) AS given_back FROM instalments
      LEFT JOIN refunds ON refunds.client_id = instalments.client_id AND refunds.order_id = instalments.order_id AND refunds.line = instalments.line
        AND refunds.instalment_number = instalments.number AND refunds.state = 'succeeded'
      GROUP BY instalments.client_id, instalments.order_id, instalments.line, instalments.number, refunded HAVING refunded <> coalesce(sum(refunds.amount), 0)
      UNION ALL
      SELECT payments.client_id, payments.id, refunded, coalesce(sum(refunds.amount), 0) AS given_back FROM payments
      LEFT JOIN refunds ON refunds.client_id = payments.client_id AND refunds.payment_id = payments.id AND refunds.state = 'succeeded'
      GROUP BY payments.client_id, payments.id, refunded HAVING refunded <> coalesce(sum(refunds.amount), 0)`,
  },
  {
    name: 'money-led-somewhere',
    isOfOrders: true,
    invariant: 2,
    promise: 'captured money has a valid ticket, or a refund that is made or pending',
    sql: `
      SELECT payments.client_id, payments.order_id, orders.state FROM payments
      JOIN orders ON orders.client_id = payments.client_id AND orders.id = payments.order_id
      WHERE payments.captured > payments.refunded AND payments.updated_at < now() - ${settledAfter}
        AND orders.state <> 'fulfilled'
        AND NOT EXISTS (SELECT FROM refunds WHERE refunds.client_id = payments.client_id AND refunds.payment_id = payments.id
                        AND refunds.state = 'pending')`,
  },
  {
    name: 'tickets-are-paid',
    isOfOrders: true,
    invariant: 3,
    promise: 'the whole price of a ticket paid by card is captured; a ticket without a payment is free',
    sql: `
      SELECT orders.client_id, orders.id, orders.net_price, coalesce(sum(payments.captured), 0) AS captured FROM orders
      LEFT JOIN payments ON payments.client_id = orders.client_id AND payments.order_id = orders.id
      WHERE orders.state = 'fulfilled'
        AND NOT EXISTS (SELECT FROM instalment_plans AS plan WHERE plan.client_id = orders.client_id AND plan.order_id = orders.id)
      GROUP BY orders.client_id, orders.id, orders.net_price
      HAVING coalesce(sum(payments.captured), 0) <> orders.net_price`,
  },
  {
    name: 'charged-as-accepted',
    isOfOrders: true,
    invariant: 6,
    promise: 'the charged amount is the price that the purchaser accepted and the price of the ticket',
    sql: `
      SELECT orders.client_id, orders.id FROM orders
      LEFT JOIN payments ON payments.client_id = orders.client_id AND payments.order_id = orders.id
      JOIN every_order_line AS line ON line.client_id = orders.client_id AND line.order_id = orders.id
      LEFT JOIN customer_tickets AS sold ON sold.client_id = line.client_id AND sold.order_id = line.order_id AND sold.order_line = line.line
      WHERE payments.amount <> orders.net_price OR payments.currency <> orders.currency
         OR sold.price <> line.price OR sold.total_price <> line.net_price OR sold.currency <> orders.currency`,
  },
  {
    name: 'plans-are-their-orders',
    isOfOrders: true,
    invariant: 3,
    promise:
      'a ticket paid by direct debit has a plan at the provider for its whole price, and the ledger contains what is due and what was written off',
    sql: `
      SELECT orders.client_id, orders.id FROM orders
      JOIN every_order_line AS line ON line.client_id = orders.client_id AND line.order_id = orders.id
      JOIN instalment_plans AS plan ON plan.client_id = line.client_id AND plan.order_id = line.order_id
      LEFT JOIN (SELECT client_id, order_id, line, sum(amount) AS whole FROM instalments GROUP BY 1, 2, 3) AS parts
        ON parts.client_id = plan.client_id AND parts.order_id = plan.order_id AND parts.line = plan.line
      WHERE orders.state = 'fulfilled' AND plan.line = line.line
        AND (plan.state = 'creating' OR plan.state = 'failed' AND ended_at IS NULL OR plan.total <> line.net_price
          OR parts.whole IS DISTINCT FROM plan.total)
      UNION
      SELECT orders.client_id, orders.id FROM orders
      JOIN every_order_line AS line ON line.client_id = orders.client_id AND line.order_id = orders.id
      WHERE orders.state = 'fulfilled'
        AND EXISTS (SELECT FROM instalment_plans AS plan WHERE plan.client_id = orders.client_id AND plan.order_id = orders.id)
        AND NOT EXISTS (SELECT FROM instalment_plans AS plan
          WHERE plan.client_id = orders.client_id AND plan.order_id = orders.id AND plan.line = line.line)
      UNION
      SELECT orders.client_id, orders.id FROM orders
      JOIN (
        SELECT client_id, order_id, coalesce(sum(amount) FILTER (WHERE is_given_up), 0) AS given_up,
               coalesce(sum(amount) FILTER (WHERE state NOT IN ('confirmed', 'paid_out') AND NOT is_given_up), 0) AS due
        FROM instalments GROUP BY 1, 2
      ) AS parts ON parts.client_id = orders.client_id AND parts.order_id = orders.id
      LEFT JOIN (
        SELECT client_id, order_id, sum(amount) FILTER (WHERE account = 'instalments_due') AS due,
               sum(amount) FILTER (WHERE account = 'given_up') AS given_up
        FROM ledger_entries GROUP BY 1, 2
      ) AS ledger ON ledger.client_id = orders.client_id AND ledger.order_id = orders.id
      WHERE orders.state = 'fulfilled' AND (coalesce(ledger.due, 0) <> parts.due OR coalesce(ledger.given_up, 0) <> parts.given_up)`,
  },
  {
    name: 'ledger-is-the-payments',
    isOfOrders: true,
    invariant: 7,
    promise: 'the ledger’s balances with providers are the amounts of payments and instalments less refunds',
    sql: `
      SELECT orders.client_id, orders.id FROM orders
      LEFT JOIN (
        SELECT client_id, order_id, sum(kept) AS kept FROM (
          SELECT client_id, order_id, captured - refunded AS kept FROM payments
          UNION ALL
          SELECT client_id, order_id, CASE WHEN state IN ('confirmed', 'paid_out') THEN amount ELSE 0 END - refunded FROM instalments
        ) AS came_in GROUP BY 1, 2
      ) AS payments ON payments.client_id = orders.client_id AND payments.order_id = orders.id
      LEFT JOIN (SELECT client_id, order_id, sum(amount) AS balance FROM ledger_entries WHERE account = 'provider_balance' GROUP BY 1, 2) AS ledger
        ON ledger.client_id = orders.client_id AND ledger.order_id = orders.id
      WHERE coalesce(payments.kept, 0) <> coalesce(ledger.balance, 0)`,
  },
  {
    name: 'discounts-are-booked',
    isOfOrders: true,
    invariant: 7,
    promise:
      'the ledger contains what each sale took off for later passengers of an account and by a voucher, each in an account of its own',
    sql: `
      SELECT orders.client_id, orders.id FROM orders
      LEFT JOIN (
        SELECT client_id, order_id, sum(amount) FILTER (WHERE account = 'sibling_discounts') AS for_siblings,
               sum(amount) FILTER (WHERE account = 'voucher_discounts') AS by_voucher
        FROM ledger_entries GROUP BY 1, 2
      ) AS booked ON booked.client_id = orders.client_id AND booked.order_id = orders.id
      WHERE orders.state = 'fulfilled'
        AND (coalesce(booked.for_siblings, 0) <> orders.sibling_discount OR coalesce(booked.by_voucher, 0) <> orders.discount)`,
  },
  {
    name: 'ledger-sums-to-zero',
    isOfOrders: true,
    invariant: 7,
    promise: 'the entries of each ledger transaction sum to zero',
    sql: `SELECT client_id, transaction_id FROM ledger_entries GROUP BY client_id, transaction_id, currency HAVING sum(amount) <> 0`,
  },
];
