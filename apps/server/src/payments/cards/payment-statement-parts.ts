import type { RawBuilder } from 'kysely';
import type { MovedOrders } from '../../catalogue/inventory/seat-statement-parts.ts';
import type { MadeRefund } from '../refunds/write-refunds.ts';
import { part } from '../../platform/database/sql/statement.ts';
import type { Part } from '../../platform/database/sql/statement.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The provider's record of an order's payment. */
export interface TakenPayment {
  provider_payment_id: string;
  /** Minor units that the provider took. */
  amount: number;
  /** The card that was charged: its network and the last four digits of its number. */
  card?: { brand: string; last4: string } | undefined;
}

// Parts of the statements of orders (see inventory/seat-statement-parts.ts).

/** The orders that lines of the ledger are written for. */
type BookedOrders = Part<'client_id' | 'id' | 'currency', 'orders'>;

/** The payment that an order begins with. */
export interface NewPayment {
  id: string;
  provider: 'stripe';
  provider_account: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** Creates the payment of a new order that is accepted, where it has one. */
export function createPayment(
  newOrder: Part<'client_id' | 'id' | 'is_accepted', 'orders'>,
  payment: NewPayment | undefined,
  now: Date,
): Part | undefined {
  if (!payment) return undefined;
  return part(
    'new_payment',
    {},
    sql`
      INSERT INTO payments (client_id, id, order_id, provider, provider_account, amount, currency, state, created_at, updated_at)
      SELECT ${newOrder.client_id}, ${payment.id}::uuid, ${newOrder.id}, ${payment.provider}, ${payment.provider_account},
             ${payment.amount}::integer, ${payment.currency}, 'creating', ${now}::timestamptz, ${now}::timestamptz
      FROM ${newOrder} WHERE ${newOrder.is_accepted}`,
  );
}

/** Records that the bank asks the purchaser to authenticate the payment of a moved order. */
export function awaitAuthenticationOfPayment(movedOrder: MovedOrders, providerPaymentId: string, now: Date): Part {
  return part(
    'known_payment',
    {},
    sql`
      UPDATE payments SET state = 'requires_action', provider_payment_id = ${providerPaymentId}, updated_at = ${now}::timestamptz
      FROM ${movedOrder}
      WHERE payments.client_id = ${movedOrder.client_id} AND payments.order_id = ${movedOrder.id}
        AND payments.state IN ('creating', 'processing', 'requires_action')`,
  );
}

/** Adds a refund that was made to the refunded amount of its payment. `is_whole`: all of the payment is refunded now. */
export function countRefund(
  madeRefund: MadeRefund,
  now: Date,
): Part<'client_id' | 'order_id' | 'line' | 'is_whole', 'payments'> {
  return part(
    'refunded_payment',
    { columns: ['client_id', 'order_id', 'line', 'is_whole'], of: 'payments' },
    sql`
      UPDATE payments SET refunded = refunded + ${madeRefund.amount}, updated_at = ${now}::timestamptz FROM ${madeRefund}
      WHERE payments.client_id = ${madeRefund.client_id} AND payments.id = ${madeRefund.payment_id}
      RETURNING payments.client_id, payments.order_id, ${madeRefund.line}, payments.refunded = payments.captured AS is_whole`,
  );
}

/** A condition on `orders`: the order has a payment of this money, in full, that was not counted before. */
export function isPaidBy(payment: TakenPayment): RawBuilder<unknown> {
  return sql`EXISTS (
    SELECT FROM payments
    WHERE payments.client_id = orders.client_id AND payments.order_id = orders.id AND ${isMoneyOf(payment)}
  )`;
}

/** Marks the payment of a moved order as succeeded, also one that had failed or was cancelled. */
export function takePayment(movedOrder: MovedOrders, payment: TakenPayment, now: Date): Part<'id'> {
  return part(
    'taken_payment',
    { columns: ['id'] },
    sql`
      UPDATE payments SET state = 'succeeded', captured = amount, updated_at = ${now}::timestamptz,
                          provider_payment_id = ${payment.provider_payment_id}, card_brand = ${payment.card?.brand ?? null},
                          card_last4 = ${payment.card?.last4 ?? null}
      FROM ${movedOrder}
      WHERE payments.client_id = ${movedOrder.client_id} AND payments.order_id = ${movedOrder.id} AND ${isMoneyOf(payment)}
      RETURNING payments.id`,
  );
}

function isMoneyOf({ provider_payment_id, amount }: TakenPayment): RawBuilder<unknown> {
  return sql`payments.state <> 'succeeded' AND payments.amount = ${amount}::integer
        AND coalesce(payments.provider_payment_id, ${provider_payment_id}) = ${provider_payment_id}`;
}

/** Ends the payment of a moved order: it takes no more money. */
export function endPayment(movedOrder: MovedOrders, state: 'failed' | 'cancelled', now: Date): Part {
  return part(
    'ended_payment',
    {},
    sql`
      UPDATE payments SET state = ${state}, updated_at = ${now}::timestamptz
      FROM ${movedOrder}
      WHERE payments.client_id = ${movedOrder.client_id} AND payments.order_id = ${movedOrder.id}
        AND payments.state NOT IN ('succeeded', 'failed', 'cancelled')`,
  );
}

/**
 * Writes a sale in double entry: what the provider took, or is to take in instalments, and what the sibling price and the voucher took off, against
 * the ticket's price. The lines sum to zero; the database refuses others.
 */
export function writeSale(
  orders: BookedOrders,
  sale: {
    transaction_id: string;
    price: number;
    sibling_discount: number;
    discount: number;
    from?: 'provider_balance' | 'instalments_due';
  },
  now: Date,
): Part {
  const { transaction_id, price, sibling_discount, discount, from = 'provider_balance' } = sale;
  const lines = [
    { account: 'ticket_sales', amount: -price },
    { account: from, amount: price - sibling_discount - discount },
    { account: 'sibling_discounts', amount: sibling_discount },
    { account: 'voucher_discounts', amount: discount },
  ];
  return writeLines(orders, transaction_id, lines, now);
}

/** Writes money of an order that gave nothing. It is owed until its refund is made. */
export function writeMoneyOwedBack(
  orders: BookedOrders,
  owed: { transaction_id: string; amount: number },
  now: Date,
): Part {
  const lines = [
    { account: 'provider_balance', amount: owed.amount },
    { account: 'refunds', amount: -owed.amount },
  ];
  return writeLines(orders, owed.transaction_id, lines, now);
}

/** Writes a refund that was made; an amount below 0 is money that the bank returned. */
export function writeRefundMade(
  orders: BookedOrders,
  refund: { transaction_id: string; amount: number },
  now: Date,
): Part {
  const lines = [
    { account: 'provider_balance', amount: -refund.amount },
    { account: 'refunds', amount: refund.amount },
  ];
  return writeLines(orders, refund.transaction_id, lines, now);
}

/** Writes lines of one transaction in the ledger of an order. Lines of 0 are left out. */
export function writeLines(
  orders: BookedOrders,
  transactionId: string,
  lines: { account: string; amount: number }[],
  now: Date,
): Part {
  const moved = lines.filter(({ amount }) => amount !== 0);
  return part(
    'ledger_lines',
    {},
    sql`
      INSERT INTO ledger_entries (client_id, transaction_id, account, order_id, amount, currency, at)
      SELECT moved.client_id, ${transactionId}::uuid, line.account, moved.id, line.amount, moved.currency,
             ${now}::timestamptz
      FROM ${orders} AS moved, jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS line (account text, amount integer)`,
  );
}
