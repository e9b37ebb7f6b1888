import type { Currency } from '@fareway/domain/money/money.ts';
import { receiptStates } from '@fareway/domain/sales/receipt.ts';
import type { Receipt } from '@fareway/domain/sales/receipt.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/tickets/ticket-type.ts';
import type { RawBuilder } from 'kysely';
import { inList } from '../../platform/database/constant-list.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { InstalmentRow } from '@fareway/domain/instalments/instalment.ts';
import { named } from '../../platform/database/named-statements.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** An order with everything that its receipt says. Amounts are minor units. */
export interface ReceiptRow {
  id: string;
  reference: string;
  kind: Receipt['kind'];
  state: Receipt['order_state'];
  created_at: Date;
  /** When the order was paid or, by direct debit, accepted. */
  paid_at: Date | null;
  slug: string;
  operator: string;
  site_name: string;
  brand_colour: string;
  logo_id: string | null;
  support_name: string | null;
  support_email: string | null;
  support_phone: string | null;
  time_zone: string;
  email: string | null;
  currency: Currency;
  price: number;
  sibling_discount: number;
  discount: number;
  net_price: number;
  num_trips: number | null;
  voucher_code: string | null;
  mandate_reference: string | null;
  payment: {
    captured: number;
    card_brand: string | null;
    card_last4: string | null;
    disputed_at: string | null;
  } | null;
  lines: {
    line: number;
    service_name: string;
    year: string;
    type: TicketType;
    sub_type: TicketSubType | null;
    /** None when it was erased. */
    first_name: string | null;
    last_name: string | null;
    customer_ticket_id: string | null;
    ticket_status: string | null;
    is_refunded: boolean;
    price: number;
    sibling_discount: number;
    discount: number;
    net_price: number;
  }[];
  journeys: { date: string; time: string; service_name: string }[];
  instalments: (InstalmentRow & { line: number })[];
  refunds: { created_at: string; amount: number; state: 'pending' | 'succeeded' | 'failed'; reason: string }[];
}

/** The end of a page of the list. */
export interface PageEnd {
  created_at: Date;
  id: string;
}

/** Returns a purchaser's orders that have a receipt, newest first, after `pageEnd`, in one statement. */
export async function readReceipts(
  db: Database,
  userId: string,
  pageEnd: PageEnd | undefined,
  limit: number,
): Promise<ReceiptRow[]> {
  const isAfter = pageEnd
    ? sql`AND (created_at, id) < (${pageEnd.created_at}::timestamptz, ${pageEnd.id}::uuid)`
    : sql``;
  const { rows } = await selectReceipts(sql`
    SELECT * FROM orders WHERE user_id = ${userId} AND state IN ${inList(receiptStates)} ${isAfter}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`).execute(db);
  return rows;
}

/** Returns one order of a purchaser that has a receipt; undefined when there is none. */
export async function readReceipt(db: Database, userId: string, orderId: string): Promise<ReceiptRow | undefined> {
  const { rows } = await selectReceipts(sql`
    SELECT * FROM orders WHERE id = ${orderId} AND user_id = ${userId} AND state IN ${inList(receiptStates)}`).execute(
    db,
  );
  return rows[0];
}

/** Returns an order of any purchaser for a message to that purchaser; undefined when it has no receipt. */
export async function readReceiptOfOrder(db: Database, orderId: string): Promise<ReceiptRow | undefined> {
  const select = selectReceipts(sql`
    SELECT * FROM orders WHERE id = ${orderId} AND state IN ${inList(receiptStates)}`);
  // each email with a receipt sends it, and planning it took longer than executing it
  const { rows } = await sql<ReceiptRow>`${named('read-receipt')} ${select}`.execute(db);
  return rows[0];
}

/** `orders` is a relation of the orders to read: it is limited before anything else of an order is read. */
function selectReceipts(orders: RawBuilder<unknown>): RawBuilder<ReceiptRow> {
  const ofOrder = (table: string) => sql`
    ${sql.ref(`${table}.client_id`)} = orders.client_id AND ${sql.ref(`${table}.order_id`)} = orders.id`;
  return sql`
    SELECT orders.id, orders.reference, orders.kind, orders.state, orders.created_at, orders.currency, orders.price,
           orders.sibling_discount, orders.discount, orders.net_price, orders.num_trips, clients.slug, clients.name AS operator, clients.site_name, clients.brand_colour, clients.logo_id, support_name, support_email,
           support_phone, clients.time_zone, users.email, vouchers.code AS voucher_code,
           (SELECT min(at) FROM order_events WHERE ${ofOrder('order_events')} AND to_state IN ('paid', 'fulfilled')) AS paid_at,
           (SELECT jsonb_build_object('captured', captured, 'card_brand', card_brand, 'card_last4', card_last4, 'disputed_at', disputed_at)
            FROM payments WHERE ${ofOrder('payments')}) AS payment,
           (SELECT jsonb_agg(jsonb_build_object('line', sold.line, 'service_name', coalesce(ticket.service_name, services.name),
                     'year', sold.year, 'type', sold.terms ->> 'type', 'sub_type', sold.terms ->> 'sub_type',
                     'first_name', CASE WHEN ticket.id IS NULL THEN sold.passenger ->> 'first_name'
                                        WHEN ticket.passenger_erased_at IS NULL THEN ticket.first_name END,
                     'last_name', CASE WHEN ticket.id IS NULL THEN sold.passenger ->> 'last_name'
                                       WHEN ticket.passenger_erased_at IS NULL THEN ticket.last_name END,
                     'customer_ticket_id', ticket.id, 'ticket_status', ticket.ticket_status,
                     'is_refunded', sold.refunded_at IS NOT NULL, 'price', sold.price, 'sibling_discount', sold.sibling_discount,
                     'discount', sold.discount, 'net_price', sold.net_price) ORDER BY sold.line)
            FROM every_order_line AS sold
            JOIN services ON services.client_id = sold.client_id AND services.id = sold.service_id
            LEFT JOIN customer_tickets AS ticket ON ticket.client_id = sold.client_id AND ticket.id = sold.customer_ticket_id
            WHERE ${ofOrder('sold')}) AS lines,
           coalesce((SELECT jsonb_agg(jsonb_build_object('date', date, 'time', "time", 'service_name', service_name)
                              ORDER BY date, "time", bookings.id)
            FROM bookings WHERE orders.kind = 'booking' AND ${ofOrder('bookings')}), '[]') AS journeys,
           coalesce((SELECT jsonb_agg(to_jsonb(instalments) ORDER BY line, number)
            FROM instalments WHERE ${ofOrder('instalments')}), '[]') AS instalments,
           (SELECT min(mandates.reference) FROM instalment_plans AS plan
            JOIN mandates ON mandates.client_id = plan.client_id AND mandates.id = plan.mandate_id
            WHERE ${ofOrder('plan')}) AS mandate_reference,
           coalesce((SELECT jsonb_agg(jsonb_build_object('created_at', created_at, 'amount', amount, 'state', state, 'reason', reason)
                              ORDER BY created_at, id)
            FROM (
              SELECT refunds.* FROM payments
              JOIN refunds ON refunds.client_id = payments.client_id AND refunds.payment_id = payments.id
              WHERE ${ofOrder('payments')}
              UNION ALL
              SELECT refunds.* FROM refunds WHERE ${ofOrder('refunds')} AND instalment_number IS NOT NULL
            ) AS refunds), '[]') AS refunds
    FROM (${orders}) AS orders
    JOIN clients ON clients.id = orders.client_id
    JOIN users ON users.id = orders.user_id
    LEFT JOIN vouchers ON vouchers.client_id = orders.client_id AND vouchers.id = orders.voucher_id AND orders.discount > 0
    ORDER BY orders.created_at DESC, orders.id DESC`;
}
