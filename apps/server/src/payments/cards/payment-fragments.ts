import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What the provider holds of an order's payment. */
export interface TakenPayment {
  provider_payment_id: string;
  /** Minor units that the provider took. */
  amount: number;
}

// Parts of a WITH statement, joined by orders (see inventory/seat-fragments.ts for why).

/** A condition on `orders`: this is the money of the order's own payment, in full and not counted yet. */
export function isPaidBy(payment: TakenPayment): RawBuilder<unknown> {
  return sql`EXISTS (
    SELECT FROM payments
    WHERE payments.client_id = orders.client_id AND payments.order_id = orders.id AND ${isMoneyOf(payment)}
  )`;
}

/** `taken_payment`: the order's payment has its money. A payment given up before is the one that came after all. */
export function takePayment(payment: TakenPayment | undefined, now: Date): RawBuilder<unknown> {
  if (!payment) return sql`taken_payment AS (SELECT 1)`;
  return sql`
    taken_payment AS (
      UPDATE payments SET state = 'succeeded', captured = amount, updated_at = ${now}::timestamptz,
                          provider_payment_id = ${payment.provider_payment_id}
      FROM moved_order
      WHERE payments.client_id = moved_order.client_id AND payments.order_id = moved_order.id AND ${isMoneyOf(payment)}
      RETURNING payments.id
    )`;
}

function isMoneyOf({ provider_payment_id, amount }: TakenPayment): RawBuilder<unknown> {
  return sql`payments.state <> 'succeeded' AND payments.amount = ${amount}::integer
        AND coalesce(payments.provider_payment_id, ${provider_payment_id}) = ${provider_payment_id}`;
}

/** `ended_payment`: the order's payment takes no more money. */
export function endPayment(state: 'failed' | 'cancelled', now: Date): RawBuilder<unknown> {
  return sql`
    ended_payment AS (
      UPDATE payments SET state = ${state}, updated_at = ${now}::timestamptz
      FROM moved_order
      WHERE payments.client_id = moved_order.client_id AND payments.order_id = moved_order.id
        AND payments.state NOT IN ('succeeded', 'failed', 'cancelled')
    )`;
}

/**
 * `ledger_lines`: the sale in double entry. What the provider took, or is to take in instalments, and what the voucher took off stand
 * against the ticket's price; the lines sum to zero, and the database refuses them if they don't.
 */
export function writeSale(
  sale: { transaction_id: string; price: number; discount: number; from?: 'provider_balance' | 'instalments_due' },
  now: Date,
): RawBuilder<unknown> {
  const { transaction_id, price, discount, from = 'provider_balance' } = sale;
  const lines = [
    { account: 'ticket_sales', amount: -price },
    { account: from, amount: price - discount },
    { account: 'voucher_discounts', amount: discount },
  ];
  return writeLines(transaction_id, lines, now);
}

/** `ledger_lines`: money that was taken for nothing, owed back until its refund is made. */
export function writeMoneyOwedBack(owed: { transaction_id: string; amount: number }, now: Date): RawBuilder<unknown> {
  const lines = [
    { account: 'provider_balance', amount: owed.amount },
    { account: 'refunds', amount: -owed.amount },
  ];
  return writeLines(owed.transaction_id, lines, now);
}

/** `ledger_lines`: money has gone back; below 0, it has come back again. */
export function writeRefundMade(
  refund: { transaction_id: string; amount: number },
  now: Date,
  of?: string,
): RawBuilder<unknown> {
  const lines = [
    { account: 'provider_balance', amount: -refund.amount },
    { account: 'refunds', amount: refund.amount },
  ];
  return writeLines(refund.transaction_id, lines, now, of);
}

/**
 * `ledger_lines`: lines of one transaction, in the ledger of the order that the part `of` names with its client, id and currency; a line
 * of nothing is none.
 */
export function writeLines(
  transactionId: string,
  lines: { account: string; amount: number }[],
  now: Date,
  of = 'moved_order',
): RawBuilder<unknown> {
  const moved = lines.filter(({ amount }) => amount !== 0);
  return sql`
    ledger_lines AS (
      INSERT INTO ledger_entries (client_id, transaction_id, account, order_id, amount, currency, at)
      SELECT moved.client_id, ${transactionId}::uuid, line.account, moved.id, line.amount, moved.currency,
             ${now}::timestamptz
      FROM ${sql.ref(of)} AS moved, jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS line (account text, amount integer)
    )`;
}
