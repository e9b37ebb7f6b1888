import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Support } from '@fareway/domain/support.ts';
import type { OrderState } from '@fareway/domain/order-state.ts';
import type { RefusalKey, RefusalParams } from '@fareway/domain/refusals.ts';
import type { Database } from '../../platform/database/connect.ts';

/** An order as the operations read it: its own row, its live or last payment, and what they need of its people. */
export interface Order {
  client_id: string;
  id: string;
  user_id: string;
  /** Null when the account is closed. */
  user_email: string | null;
  support: Support;
  time_zone: string;
  kind: 'purchase' | 'renewal' | 'top_up' | 'booking';
  state: OrderState;
  service_id: string;
  service_name: string;
  ticket_id: string;
  year: string;
  currency: 'gbp' | 'eur';
  price: number;
  discount: number;
  net_price: number;
  voucher_id: string | null;
  terms: Record<string, unknown>;
  passenger: Record<string, unknown>;
  /** Of a top-up: the trips that it adds. */
  num_trips: number | null;
  /** Of a renewal: the offer that it takes. */
  renewal_id: string | null;
  save_card: boolean;
  request_hash: string;
  hold_expires_at: Date | null;
  refusal_key: RefusalKey | null;
  refusal_params: RefusalParams | null;
  /** Of a fulfilled order its ticket; before that the ticket that it adds to, where it makes none. */
  customer_ticket_id: string | null;
  created_at: Date;
  payment: {
    id: string;
    provider_account: string;
    provider_payment_id: string | null;
    provider_customer_id: string | null;
    amount: number;
    state: string;
  } | null;
  /** How it is paid by direct debit. */
  plan: {
    provider_mandate_id: string;
    state: string;
    total: number;
    instalments: { number: number; kind: 'deposit' | 'monthly'; due_date: string; amount: number }[];
  } | null;
}

type Found =
  | { id: string }
  | { provider_payment_id: string }
  | { client_id: string; user_id: string; idempotency_key: string };

/** The order of an id, of a provider's payment, or of a purchaser's idempotency key, in one statement; undefined when there is none. */
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

/** The condition that an order is the one of a provider's payment. */
export function isOrderOfPayment(providerPaymentId: string): RawBuilder<unknown> {
  return sql`(orders.client_id, orders.id) IN (
    SELECT client_id, order_id FROM payments WHERE provider = 'stripe' AND provider_payment_id = ${providerPaymentId})`;
}

/** Orders as the operations read them. */
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
        FROM instalments WHERE instalments.client_id = plans.client_id AND instalments.order_id = plans.order_id
      ) AS instalments
      FROM instalment_plans AS plans
      JOIN mandates ON mandates.client_id = plans.client_id AND mandates.id = plans.mandate_id
      WHERE plans.client_id = orders.client_id AND plans.order_id = orders.id
    ) AS plan ON true
    WHERE ${condition}`;
}
