import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { liveSession } from '../../accounts/identity/sessions/live-session.ts';
import { liveMandateStatuses } from '../../payments/direct-debit/live-mandate.ts';
import { isId } from '../../platform/ids.ts';

export interface PayerQuestion {
  user_id: string;
  session_id: string;
  /** None where a page is only looked at. */
  idempotency_key: string | null;
  voucher_id: string | null;
  now: Date;
}

/** What paying is decided by, whatever is paid for, as it stands at one moment. */
export interface PayerContext {
  voucher: VoucherRow | null;
  voucher_uses_of_purchaser: number;
  earlier_order_id: string | null;
  /** The purchaser's customer on the operator's card account. */
  provider_customer_id: string | null;
  /** Of the purchaser's latest 50 orders those of the last hour that were not paid, and of these the ones that still hold seats. */
  unpaid_orders: { all: number; open: number };
  is_session_live: boolean;
  /** As it is now: the token may still name an earlier one. None where the account was closed. */
  user_email: string | null;
}

export interface VoucherRow {
  id: string;
  code: string;
  value: number;
  currency: 'gbp' | 'eur';
  max_uses: number | null;
  max_uses_per_purchaser: number | null;
  reserved: number;
  redeemed: number;
  starts_on: string | null;
  ends_on: string | null;
  minimum_price: number | null;
  is_enabled: boolean;
}

export interface MandateRow {
  id: string;
  provider_mandate_id: string;
  status: string;
  reference: string | null;
  next_possible_charge_date: string | null;
}

/** The columns of `PayerContext`, for a SELECT in which `client` is the operator's row. */
export function payerColumns(question: PayerQuestion): RawBuilder<unknown> {
  const { user_id, session_id, now } = question;
  const voucherId = question.voucher_id !== null && isId(question.voucher_id) ? question.voucher_id : undefined;
  const voucherColumns = voucherId
    ? sql`(SELECT to_jsonb(vouchers) FROM vouchers WHERE vouchers.client_id = client.id AND vouchers.id = ${voucherId}) AS voucher,
    coalesce((SELECT uses FROM voucher_purchasers
      WHERE voucher_purchasers.client_id = client.id AND voucher_id = ${voucherId} AND user_id = ${user_id}), 0) AS voucher_uses_of_purchaser`
    : sql`NULL::text AS voucher, 0 AS voucher_uses_of_purchaser`;
  return sql`
    ${voucherColumns},
    (SELECT id FROM orders
      WHERE orders.client_id = client.id AND user_id = ${user_id} AND idempotency_key = ${question.idempotency_key}) AS earlier_order_id,
    (SELECT provider_customer_id FROM provider_customers
      WHERE provider_customers.client_id = client.id AND user_id = ${user_id} AND provider = 'stripe') AS provider_customer_id,
    (SELECT json_build_object('all', count(*), 'open', count(*) FILTER (WHERE state NOT IN ('failed', 'expired')))
      FROM (SELECT state, created_at FROM orders WHERE user_id = ${user_id} ORDER BY created_at DESC LIMIT 50) AS latest
      WHERE created_at > ${now}::timestamptz - interval '1 hour'
        AND state NOT IN ('fulfilled', 'paid', 'refunded')) AS unpaid_orders,
    ${liveSession({ sessionId: session_id, userId: user_id }, now)} AS is_session_live,
    (SELECT email FROM users WHERE users.id = ${user_id}) AS user_email`;
}

/** An expression: what the purchaser pays the row `ticket` of the operator `client` by, where that is by direct debit; null where there is none. */
export function mandateOfTicket(userId: string): RawBuilder<unknown> {
  return sql`
    CASE WHEN ticket.payment_type = 'dd' THEN (
      SELECT to_jsonb(mandates) FROM mandates
      WHERE mandates.client_id = client.id AND user_id = ${userId} AND mandates.status IN ${liveMandateStatuses}
        AND mandates.currency = coalesce(ticket.currency, client.features->>'currency', client.currency)
    ) END`;
}
