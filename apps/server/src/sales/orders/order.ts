import type { RawBuilder } from 'kysely';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import type { Support } from '@fareway/domain/refusals/support.ts';
import type { OrderState } from '@fareway/domain/sales/order-state.ts';
import type { RefusalKey, RefusalParams } from '@fareway/domain/refusals/refusals.ts';
import { ticketTitle } from '@fareway/domain/tickets/ticket-title.ts';
import type { TicketOnSaleRow } from '../../catalogue/tickets-on-sale/rows.ts';
import type { KnownPayment } from '../../payments/cards/charge-card.ts';
import type { Database } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The card payment of an order. */
export interface OrderPayment {
  id: string;
  provider_account: string;
  provider_payment_id: string | null;
  provider_customer_id: string | null;
  amount: number;
  state: string;
}

/** The instalment plan of a line of an order that is paid by direct debit. */
export interface OrderPlan {
  line: number;
  provider_mandate_id: string;
  provider_customer_id: string;
  state: string;
  total: number;
  instalments: { number: number; kind: 'deposit' | 'monthly'; due_date: string; amount: number }[];
}

/** The passenger of an order that makes a ticket, by the names of the columns. */
export interface OrderedPassenger {
  first_name: string;
  last_name: string;
  ext_id: string | null;
  yr: string | null;
  /** The name of the stop when it was chosen. The ticket refers to the stop. */
  stop: string | null;
  stop_id: string | null;
  dest: string | null;
  zone: string | null;
  zone_stop: string | null;
  zone_stop_id: string | null;
  travel_pattern: string | null;
  photo: string | null;
  start_date: LocalDate | null;
}

/** A line of a family order (decision 175). */
export interface OrderLine {
  line: number;
  service_id: string;
  service_name: string;
  ticket_id: string;
  year: string;
  /** Minor units, as are the discounts and `net_price`. */
  price: number;
  /** What is taken off for the other passengers of the account (C-056), beside the discount of the voucher. */
  sibling_discount: number;
  discount: number;
  net_price: number;
  terms: TicketOnSaleRow;
  passenger: OrderedPassenger;
  customer_ticket_id: string | null;
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
  /** Minor units, as are the discounts and `net_price`. */
  price: number;
  sibling_discount: number;
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
  /** The plans of an order that is paid by direct debit, by line. */
  plans: readonly OrderPlan[];
  /** The lines of a family order; null where the order is its own only line. */
  lines: readonly OrderLine[] | null;
}

/** What an order has in some states only. */
type InState =
  | {
      state: 'fulfilled';
      /** Null for a family order: its tickets are in its lines. */
      customer_ticket_id: string | null;
    }
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
  | { outcome: 'fulfilled'; id: string }
  /** What the money was for is not available any more. The money goes back in full. */
  | { outcome: 'refund-due' }
  /** Another process has moved the order. The caller reads it again. */
  | { outcome: 'already-moved' };

/** Why the money of an order goes back. */
export type RefundReason = 'seat-gone' | 'voucher-gone' | 'account-closed' | 'ticket-void' | 'duplicate';

/** Returns the id that a payment call returns for an order: its ticket, or the order where it makes several tickets. */
export function soldId({ id, customer_ticket_id }: Pick<Order, 'id' | 'customer_ticket_id'>): string {
  return customer_ticket_id ?? id;
}

/** Returns the title of the ticket that an order, or a line of one, is for. */
export function lineTitle({ service_name, year, terms: { type, sub_type } }: OrderLine | Order): string {
  return ticketTitle({ service_name, type, sub_type, year });
}

/** Returns the titles of the tickets that an order is for, such as `12 Annual 26/27` or `2 × 12 Annual 26/27, X1 Annual 26/27`. */
export function orderTitle(order: Order): string {
  return countEach((order.lines ?? [order]).map(lineTitle));
}

/** Returns the services of an order, for messages about it. */
export function orderServices(order: Order): string {
  return [...new Set((order.lines ?? [order]).map(({ service_name }) => service_name))].join(', ');
}

function countEach(titles: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(([title, count]) => (count > 1 ? `${count} × ${title}` : title)).join(', ');
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

/** An expression: the plans of an order of `orders`, by line. */
const plansOfOrder = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('line', plans.line, 'provider_mandate_id', mandates.provider_mandate_id,
    'provider_customer_id', mandates.provider_customer_id, 'state', plans.state,
    'total', plans.total, 'instalments', (
      SELECT jsonb_agg(jsonb_build_object('number', number, 'kind', kind, 'due_date', due_date, 'amount', amount) ORDER BY number)
      FROM instalments
      WHERE instalments.client_id = plans.client_id AND instalments.order_id = plans.order_id AND instalments.line = plans.line
    )) ORDER BY plans.line)
  FROM instalment_plans AS plans
  JOIN mandates ON mandates.client_id = plans.client_id AND mandates.id = plans.mandate_id
  WHERE plans.client_id = orders.client_id AND plans.order_id = orders.id
), '[]')`;

/** An expression: the lines of a family order of `orders`. */
const linesOfOrder = sql`(
  SELECT jsonb_agg(to_jsonb(order_lines) || jsonb_build_object('service_name', services.name) ORDER BY line)
  FROM order_lines JOIN services ON services.client_id = order_lines.client_id AND services.id = order_lines.service_id
  WHERE order_lines.client_id = orders.client_id AND order_lines.order_id = orders.id
)`;

/** Returns the SELECT of orders that meet a condition. */
export function selectOrders(condition: RawBuilder<unknown>): RawBuilder<Order> {
  return sql`
    SELECT orders.*, encode(orders.request_hash, 'hex') AS request_hash, users.email AS user_email,
           jsonb_build_object('name', support_name, 'email', support_email, 'phone', support_phone) AS support,
           clients.time_zone, services.name AS service_name, to_jsonb(payment) AS payment,
           ${plansOfOrder} AS plans,
           CASE WHEN orders.kind = 'family' THEN ${linesOfOrder} END AS lines
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
