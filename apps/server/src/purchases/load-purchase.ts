import type { LocalDate } from '@fareway/domain/local-date.ts';
import { sql } from 'kysely';
import { departuresLeft, weeklySeatsLeft } from '../inventory/seats-on-sale.ts';
import type { DeparturesLeft, SeatsLeft, WeeklySeatsLeft } from '../inventory/seats-on-sale.ts';
import { liveSession } from '../identity/live-session.ts';
import { liveStatuses } from '../direct-debit/live-statuses.ts';
import { photoIsUsable } from '../photos/usable-photo.ts';
import type { Database } from '../platform/database/connect.ts';
import { named } from '../platform/database/named-statements.ts';
import { isId } from '../platform/ids.ts';
import type { ClientRow, ServiceRow, TicketRow } from '../catalogue/rows.ts';

export interface PurchaseQuestion {
  /** An id or a slug. */
  client: string;
  service_id: string;
  ticket_id: string;
  user_id: string;
  session_id: string;
  idempotency_key: string | null;
  voucher_id: string | null;
  photo: string | null;
  now: Date;
}

/** Everything that a purchase is decided by, as it stands at one moment. */
export interface PurchaseContext {
  /** The day it is for the operator. */
  today: LocalDate;
  client: ClientRow | null;
  service: ServiceRow | null;
  ticket: TicketRow | null;
  stock: SeatsLeft | null;
  /** Of a ticket that is bought for a date. */
  departures: DeparturesLeft | null;
  /** Of a ticket whose days are chosen, by its type. */
  weekly_seats: WeeklySeatsLeft | null;
  voucher: VoucherRow | null;
  /** The purchaser's mandate with the operator, of a ticket that is paid for by direct debit. */
  mandate: MandateRow | null;
  voucher_uses_of_purchaser: number;
  earlier_order_id: string | null;
  provider_customer_id: string | null;
  /** Of the purchaser's latest 50 orders those of the last hour that were not paid, and of these the ones that still hold seats. */
  unpaid_orders: { all: number; open: number };
  is_session_live: boolean;
  /** As it is now: the token may still name an earlier one. None where the account was closed. */
  user_email: string | null;
  is_flexi_in_debit: boolean;
  holds_active_ticket_of_type: boolean;
  is_photo_stored: boolean;
}

export interface MandateRow {
  id: string;
  provider_mandate_id: string;
  status: string;
  reference: string | null;
  next_possible_charge_date: string | null;
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

/** Loads it in one statement: a purchase has at most eight round trips from its first call to the ticket. */
export async function loadPurchase(db: Database, question: PurchaseQuestion): Promise<PurchaseContext> {
  const id = (text: string | null) => (text !== null && isId(text) ? text : null);
  const { user_id } = question;
  const today = sql`(${question.now}::timestamptz AT TIME ZONE client.time_zone)::date`;
  const { rows } = await sql<PurchaseContext>`
    ${named('load-purchase')}
    SELECT
      ${today} AS today,
      to_jsonb(client) AS client,
      to_jsonb(service) AS service,
      to_jsonb(ticket) AS ticket,
      (SELECT jsonb_build_object('inventory_id', id, 'remaining', capacity - sold - held) FROM inventory
        WHERE inventory.client_id = client.id AND inventory.ticket_id = ticket.id AND scope = 'ticket') AS stock,
      CASE WHEN ticket.type IN ('single', 'return', 'week', '4_week') THEN ${departuresLeft(today)} END AS departures,
      CASE WHEN ticket.sub_type = 'select' THEN ${weeklySeatsLeft(sql`ticket.year`)} END AS weekly_seats,
      (SELECT to_jsonb(vouchers) FROM vouchers
        WHERE vouchers.client_id = client.id AND vouchers.id = ${id(question.voucher_id)}::uuid) AS voucher,
      CASE WHEN ticket.payment_type = 'dd' THEN (
        SELECT to_jsonb(mandates) FROM mandates
        WHERE mandates.client_id = client.id AND user_id = ${user_id} AND mandates.status IN ${liveStatuses}
          AND mandates.currency = coalesce(ticket.currency, client.features->>'currency', client.currency)
      ) END AS mandate,
      coalesce((SELECT uses FROM voucher_purchasers
        WHERE voucher_purchasers.client_id = client.id AND voucher_id = ${id(question.voucher_id)}::uuid
          AND user_id = ${user_id}), 0) AS voucher_uses_of_purchaser,
      (SELECT id FROM orders
        WHERE orders.client_id = client.id AND user_id = ${user_id}
          AND idempotency_key = ${question.idempotency_key}) AS earlier_order_id,
      (SELECT provider_customer_id FROM provider_customers
        WHERE provider_customers.client_id = client.id AND user_id = ${user_id} AND provider = 'stripe') AS provider_customer_id,
      (SELECT jsonb_build_object('all', count(*), 'open', count(*) FILTER (WHERE state NOT IN ('failed', 'expired')))
        FROM (SELECT state, created_at FROM orders WHERE user_id = ${user_id} ORDER BY created_at DESC LIMIT 50) AS latest
        WHERE created_at > ${question.now}::timestamptz - interval '1 hour'
          AND state NOT IN ('fulfilled', 'paid', 'refunded')) AS unpaid_orders,
      ${liveSession({ sessionId: question.session_id, userId: user_id }, question.now)} AS is_session_live,
      (SELECT email FROM users WHERE users.id = ${user_id}) AS user_email,
      EXISTS (SELECT FROM customer_tickets
        WHERE customer_tickets.client_id = client.id AND user_id = ${user_id} AND ticket_status <> 'void'
          AND type = 'flexi' AND trips_taken > trips) AS is_flexi_in_debit,
      EXISTS (SELECT FROM customer_tickets
        WHERE customer_tickets.client_id = client.id AND user_id = ${user_id} AND ticket_status = 'active'
          AND customer_tickets.type = ticket.type AND expiry >= ${today}) AS holds_active_ticket_of_type,
      ${photoIsUsable(question.photo, user_id)} AS is_photo_stored
    FROM (SELECT 1) AS always
    LEFT JOIN clients AS client ON client.id = ${id(question.client)}::uuid OR client.slug = ${question.client}
    LEFT JOIN services AS service ON service.client_id = client.id AND service.id = ${id(question.service_id)}::uuid
      AND service.archived_at IS NULL
    LEFT JOIN tickets AS ticket ON ticket.client_id = client.id AND ticket.id = ${id(question.ticket_id)}::uuid
      AND ticket.service_id = service.id`.execute(db);
  return rows[0]!;
}
