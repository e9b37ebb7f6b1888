import { chargedStates, unsoldStates } from '@fareway/domain/sales/order-state.ts';
import type { RawBuilder } from 'kysely';
import { currencyOf } from '../../../operators/features.ts';
import { liveSession } from '../../../accounts/identity/sessions/live-session.ts';
import { liveMandateStatuses } from '../../../payments/direct-debit/live-mandate.ts';
import { inList } from '../../../platform/database/constant-list.ts';
import type { SaleContext } from '../../orders/order-kind.ts';
import { isId } from '../../../platform/ids.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

export interface PayerQuestion {
  user_id: string;
  session_id: string;
  /** Null where a page is only shown. */
  idempotency_key: string | null;
  voucher_id: string | null;
  now: Date;
}

/** What every payment is decided by. */
export interface PayerContext extends SaleContext {
  voucher: VoucherRow | null;
  voucher_uses_of_purchaser: number;
  /** The unpaid orders of the last hour among the purchaser's latest 50 orders, and how many of these still hold seats. */
  unpaid_orders: { all: number; open: number };
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

/** Returns the columns of `PayerContext` for a SELECT in which `client` is the operator's row. */
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
    (SELECT json_build_object('all', count(*), 'open', count(*) FILTER (WHERE state NOT IN ${inList(unsoldStates)}))
      FROM (SELECT state, created_at FROM orders WHERE user_id = ${user_id} ORDER BY created_at DESC LIMIT 50) AS latest
      WHERE created_at > ${now}::timestamptz - interval '1 hour'
        AND state NOT IN ${inList(chargedStates)}) AS unpaid_orders,
    ${liveSession({ sessionId: session_id, userId: user_id }, now)} AS is_session_live,
    (SELECT email FROM users WHERE users.id = ${user_id}) AS user_email`;
}

/** Returns an expression: the mandate that the purchaser pays the row `ticket` of the operator `client` by. Null where there is none. */
export function mandateOfTicket(userId: string): RawBuilder<unknown> {
  return sql`
    CASE WHEN ticket.payment_type = 'dd' THEN (
      SELECT to_jsonb(mandates) FROM mandates
      WHERE mandates.client_id = client.id AND user_id = ${userId} AND mandates.status IN ${liveMandateStatuses}
        AND mandates.currency = coalesce(ticket.currency, ${currencyOf('client')})
    ) END`;
}
