import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Currency } from '@fareway/domain/money/money.ts';
import type { Support } from '@fareway/domain/refusals/support.ts';
import type { OrderState } from '@fareway/domain/sales/order-state.ts';
import type { RefusalKey, RefusalParams } from '@fareway/domain/refusals/refusals.ts';
import { ticketTitle } from '@fareway/domain/tickets/ticket-title.ts';
import type { TicketOnSaleRow } from '../../catalogue/tickets-on-sale/rows.ts';
import type { KnownPayment } from '../../payments/cards/charge-card.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The card payment of an order. */
export interface OrderPayment {
  id: string;
  provider_account: string;
  provider_payment_id: string | null;
  provider_customer_id: string | null;
  amount: number;
  state: string;
}

/** The instalment plan of an order that is paid by direct debit. */
export interface OrderPlan {
  provider_mandate_id: string;
  state: string;
  total: number;
  instalments: { number: number; kind: 'deposit' | 'monthly'; due_date: string; amount: number }[];
}

interface OrderFields {
  client_id: string;
  id: string;
  user_id: string;
  /** Null when the account is closed. */
  user_email: string | null;
  support: Support;
  time_zone: string;
  /** The name of one of the kinds in `SalesDeps`. */
  kind: string;
  service_id: string;
  service_name: string;
  ticket_id: string;
  year: string;
  currency: Currency;
  /** Minor units, as are `discount` and `net_price`. */
  price: number;
  discount: number;
  net_price: number;
  voucher_id: string | null;
  /** The ticket on sale as it was when the order began. */
  terms: TicketOnSaleRow;
  passenger: object;
  save_card: boolean;
  request_hash: string;
  hold_expires_at: Date | null;
  refusal_key: RefusalKey | null;
  refusal_params: RefusalParams | null;
  created_at: Date;
  /** The live or last card payment. */
  payment: OrderPayment | null;
  plan: OrderPlan | null;
}

/** What an order has in some states only. */
type InState =
  | { state: 'fulfilled'; customer_ticket_id: string }
  | {
      state: 'requires_action';
      customer_ticket_id: string | null;
      payment: OrderPayment & { provider_payment_id: string };
    }
  | {
      state: Exclude<OrderState, 'fulfilled' | 'requires_action'>;
      /** The ticket that the order adds to; null where the order makes a ticket. */
      customer_ticket_id: string | null;
    };

/**
 * An order with its card payment, its plan, and what is needed of its purchaser, operator and service. Fields that only one kind of order
 * has are in the type of that kind, in its `order-kind.ts`.
 */
export type Order = OrderFields & InState;

/** The outcome of fulfilling an order. */
export type Fulfilment =
  | { outcome: 'fulfilled'; customer_ticket_id: string }
  /** What the money was for is not available any more. The money goes back in full. */
  | { outcome: 'refund-due' }
  /** Another process has moved the order. The caller reads it again. */
  | { outcome: 'already-moved' };

/** Why the money of an order goes back. */
export type RefundReason = 'seat-gone' | 'voucher-gone' | 'account-closed' | 'ticket-void' | 'duplicate';

/** Returns the title of the ticket that an order is for. */
export function orderTitle({ service_name, year, terms: { type, sub_type } }: Order): string {
  return ticketTitle({ service_name, type, sub_type, year });
}

type Found =
  | { id: string }
  | { provider_payment_id: string }
  | { client_id: string; user_id: string; idempotency_key: string };

/** Reads the order of an id, of a provider's payment, or of a purchaser's idempotency key, in one statement. Returns undefined when there is none. */
export async function readOrder(db: Database, found: Found): Promise<Order | undefined> {
  const condition =
    'id' in found
      ? sql`orders.id = ${found.id}`
      : 'provider_payment_id' in found
        ? isOrderOfPayment(found.provider_payment_id)
        : sql`orders.client_id = ${found.client_id} AND orders.user_id = ${found.user_id}
            AND orders.idempotency_key = ${found.idempotency_key}`;
  const { rows } = await selectOrders(condition).execute(db);
  return rows[0];
}

/** Returns the condition that a row of `orders` is the order of a provider's payment. */
export function isOrderOfPayment(providerPaymentId: string): RawBuilder<unknown> {
  return sql`(orders.client_id, orders.id) IN (
    SELECT client_id, order_id FROM payments WHERE provider = 'stripe' AND provider_payment_id = ${providerPaymentId})`;
}

/** Returns the SELECT of orders that meet a condition. */
export function selectOrders(condition: RawBuilder<unknown>): RawBuilder<Order> {
  return sql`
    SELECT orders.*, encode(orders.request_hash, 'hex') AS request_hash, users.email AS user_email,
           jsonb_build_object('name', support_name, 'email', support_email, 'phone', support_phone) AS support,
           clients.time_zone, services.name AS service_name, to_jsonb(payment) AS payment, to_jsonb(plan) AS plan
    FROM orders
    JOIN users ON users.id = orders.user_id
    JOIN clients ON clients.id = orders.client_id
    JOIN services ON services.client_id = orders.client_id AND services.id = orders.service_id
    LEFT JOIN LATERAL (
      SELECT payments.id, provider_account, provider_payment_id, amount, payments.state, provider_customer_id
      FROM payments
      LEFT JOIN provider_customers ON provider_customers.client_id = payments.client_id
        AND provider_customers.user_id = orders.user_id AND provider_customers.provider = payments.provider
      WHERE payments.client_id = orders.client_id AND payments.order_id = orders.id
      ORDER BY payments.created_at DESC LIMIT 1
    ) AS payment ON true
    LEFT JOIN LATERAL (
      SELECT mandates.provider_mandate_id, plans.state, plans.total, (
        SELECT jsonb_agg(jsonb_build_object('number', number, 'kind', kind, 'due_date', due_date, 'amount', amount) ORDER BY number)
        FROM instalments WHERE instalments.client_id = plans.client_id AND instalments.order_id = plans.order_id AND instalments.line = plans.line
      ) AS instalments
      FROM instalment_plans AS plans
      JOIN mandates ON mandates.client_id = plans.client_id AND mandates.id = plans.mandate_id
      WHERE plans.client_id = orders.client_id AND plans.order_id = orders.id
    ) AS plan ON true
    WHERE ${condition}`;
}

/** Returns what the calls to the provider need to know of an order's payment. */
export function knownPayment(order: Order, payment: OrderPayment, provider_payment_id: string): KnownPayment {
  const { provider_account, provider_customer_id, amount } = payment;
  return {
    order_id: order.id,
    provider_account,
    provider_payment_id,
    provider_customer_id,
    amount,
    currency: order.currency,
  };
}
