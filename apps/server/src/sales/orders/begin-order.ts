import type { RawBuilder, Transaction } from 'kysely';
import type { RefusalKey, RefusalParams } from '@fareway/domain/refusals/refusals.ts';
import { takeLockedSeats, lockSeats } from '../../catalogue/inventory/seat-statement-parts.ts';
import type { LockedSeats } from '../../catalogue/inventory/seat-statement-parts.ts';
import type { Database } from '../../platform/database/connect.ts';
import { named } from '../../platform/database/named-statements.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { commitsQuickly, untilDurable } from '../../platform/database/quick-commit.ts';
import { part, statement } from '../../platform/database/sql/statement.ts';
import type { AnyPart } from '../../platform/database/sql/statement.ts';
import { nowWithWait, withRetriesUnlessInTransaction } from '../../platform/database/transaction.ts';
import { createPayment } from '../../payments/cards/payment-statement-parts.ts';
import { writePlans } from '../../payments/direct-debit/plan-statement-parts.ts';
import { lockServicesOnSale } from '../../network/services/services-on-sale.ts';
import { lockLinks, useLinks } from '../sale-links/link-statement-parts.ts';
import { lockVoucher, reserveVoucher } from '../vouchers/voucher-statement-parts.ts';
import type { VoucherRequest } from '../vouchers/voucher-statement-parts.ts';
import { netPriceOf } from './new-order.ts';
import type { BegunOrder, NewLine, NewOrder, NewOrderPart, SaleEnd } from './new-order.ts';
import { readOrderLimit } from './order-limits.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** How long seats are held after the payment begins. A card's authentication step doubles it (server behaviour, section 2). */
export const holdMinutes = 15;

/** Why an invented family cannot buy at a real operator, nor anybody else at a practice operator. */
const otherWorld = 'practice-families-only';

/** How long a payment may take before the reconciler reads its state from the provider. */
export const secondsUntilReconciled = 60;

/**
 * Begins an order in one statement: locks the seats, reserves the voucher, counts the uses of links, writes the order with its payment and holds
 * the seats. It refuses a departure whose sale has ended when its seat is locked (P-301); an order that has begun before is completed (decision 340).
 * When it refuses the order it writes only the refusal. The order keeps the refunds that its operator promises at this moment (C-200).
 * An invented family leaves nothing at another operator (C-061). It never holds more seats than there are, with any number of purchasers at once. Inside
 * a transaction the caller waits until the transaction is durable before anything is charged.
 */
export async function beginOrder(db: Database, order: NewOrder, now: Date): Promise<BegunOrder> {
  const { client_id: clientId, user_id, payment, links = [] } = order;
  const voucher = order.voucher_id ? voucherRequestOf(order, order.voucher_id) : undefined;
  const holdExpiresAt = new Date(now.getTime() + holdMinutes * 60_000);
  const checkAt = new Date(now.getTime() + secondsUntilReconciled * 1_000);
  const isAlone = !db.isTransaction;
  const newPayment = payment && { ...payment, amount: netPriceOf(order), currency: order.currency };
  const orderLimit = readOrderLimit(order, now);
  const servicesSold = part(
    'services_sold',
    { columns: ['are_sold'], materialized: true },
    lockServicesOnSale(clientId, servicesOf(order)),
  );
  const mayBegin = sql`(SELECT ${orderLimit.refusal_key} IS NULL AND ${servicesSold.are_sold} FROM ${orderLimit}, ${servicesSold})`;
  const { lockedSeats, seatsFit } = lockSeats(clientId, order.seats, localDate(now, 'Europe/London'), mayBegin);
  const voucherVerdict = lockVoucher(clientId, voucher, seatsFit, mayBegin);
  const linkVerdict = lockLinks(
    clientId,
    links,
    sql`${mayBegin} AND (SELECT ${seatsFit.all_fit} AND ${voucherVerdict.is_usable} FROM ${seatsFit}, ${voucherVerdict})`,
  );
  const verdict = part(
    'verdict',
    { columns: ['refusal_key'], materialized: true },
    sql`
      SELECT CASE
        WHEN ${orderLimit.refusal_key} IS NOT NULL THEN ${orderLimit.refusal_key}
        WHEN NOT ${servicesSold.are_sold} THEN 'service-not-found'
        WHEN NOT ${seatsFit.all_fit} THEN ${order.sold_out.key}
        ${order.sale_end ? sql`WHEN ${isOver(order.sale_end, now)} THEN ${order.sale_end.refusal.key}` : sql``}
        WHEN NOT ${voucherVerdict.is_usable} THEN 'voucher-invalid'
        ELSE ${linkVerdict.refusal_key}
      END AS refusal_key
      FROM ${orderLimit}, ${servicesSold}, ${seatsFit}, ${voucherVerdict}, ${linkVerdict}`,
  );
  const newOrder = part(
    'new_order',
    { columns: ['client_id', 'id', 'currency', 'is_accepted'], of: 'orders' },
    sql`
      INSERT INTO orders (client_id, id, user_id, kind, state, service_id, ticket_id, year, currency, price, sibling_discount,
                          discount, net_price, voucher_id, terms, passenger, image_upload_error, save_card, idempotency_key,
                          request_hash, hold_expires_at, check_at, refusal_key, refusal_params, created_at, updated_at,
                          customer_ticket_id, num_trips, renewal_id, refund_steps, network)
      SELECT ${clientId}, ${order.id}, ${user_id}, ${order.kind},
             CASE WHEN refusal_key IS NULL THEN ${payment || order.plans.length > 0 ? 'paying' : 'held'} ELSE 'failed' END,
             ${order.service_id}, ${order.ticket_id}, ${order.year}, ${order.currency},
             ${order.price}::integer, ${order.sibling_discount ?? 0}::integer, ${order.discount}::integer, ${netPriceOf(order)}::integer,
             ${order.voucher_id ?? null}, ${JSON.stringify(order.terms)}::jsonb, ${JSON.stringify(order.passenger)}::jsonb,
             ${order.image_upload_error ? JSON.stringify(order.image_upload_error) : null}::jsonb, ${order.save_card}::boolean,
             ${order.idempotency_key}, ${order.request_hash},
             CASE WHEN refusal_key IS NULL THEN ${holdExpiresAt}::timestamptz END,
             CASE WHEN refusal_key IS NULL THEN ${checkAt}::timestamptz END,
             refusal_key,
             CASE
               WHEN refusal_key = ${order.sold_out.key} THEN ${soldOutParams(order, lockedSeats)}
               ${order.sale_end ? sql`WHEN refusal_key = ${order.sale_end.refusal.key} THEN ${JSON.stringify(order.sale_end.refusal.params)}::jsonb` : sql``}
               WHEN refusal_key IN ('service-not-found', 'sale-link-ended', 'sale-link-used') THEN ${supportOf(clientId)}
             END,
             ${now}::timestamptz, ${now}::timestamptz,
             ${order.customer_ticket_id ?? null}, ${order.num_trips ?? null}::smallint, ${order.renewal_id ?? null},
             (SELECT refund_steps FROM clients WHERE id = ${clientId}),
             CASE WHEN refusal_key IS NULL THEN ${order.seats.length > 0 ? (order.network ?? null) : null}::text END
      FROM ${verdict} WHERE refusal_key IS DISTINCT FROM ${otherWorld}
      RETURNING client_id, id, currency, refusal_key, refusal_params, refusal_key IS NULL AS is_accepted`,
  );
  const begin = sql<{ refusal_key: RefusalKey | null; refusal_params: RefusalParams | null }>`
    ${named('begin-order')}
    ${statement(
      [
        orderLimit,
        servicesSold,
        seatsFit,
        voucherVerdict,
        linkVerdict,
        verdict,
        newOrder,
        order.lines && writeLines(order.lines, order.voucher_id, newOrder),
        takeLockedSeats(clientId, order.seats, lockedSeats, newOrder),
        order.hold?.(newOrder, now),
        reserveVoucher(clientId, voucher, newOrder),
        useLinks(clientId, links, newOrder),
        writePlans(order.plans, newOrder, now),
        createPayment(newOrder, newPayment, now),
      ],
      sql`SELECT refusal_key, refusal_params${isAlone ? sql`, ${commitsQuickly}` : sql``} FROM ${newOrder}`,
    )}`;
  try {
    const { rows } = await (isAlone ? withRetriesUnlessInTransaction(db, () => begin.execute(db)) : begin.execute(db));
    const { refusal_key, refusal_params } = rows[0] ?? { refusal_key: otherWorld, refusal_params: null };
    if (refusal_key) return { outcome: 'refused', refusal_key, refusal_params };
    if (isAlone) await untilDurable(db);
    return { outcome: 'begun' };
  } catch (error) {
    if (isSecondOfItsKey(error)) return { outcome: 'already-begun' };
    throw error;
  }
}

/**
 * A condition: the sale of a departure is over now (P-301). The transaction may have waited for the purchaser or for seats since
 * `now`. The clock of PostgreSQL counts only this wait, because the clock of the server can be another one. The wait for a connection and earlier tries of
 * the same transaction are not counted.
 */
function isOver({ at }: SaleEnd, now: Date): RawBuilder<boolean> {
  return sql`${nowWithWait(now)} >= ${at}::timestamptz`;
}

/** The services of the tickets that the order makes, and of the journeys that it books. An order that only adds trips to a ticket has none. */
function servicesOf({ service_id, lines, customer_ticket_id, travels_with = [] }: NewOrder): string[] {
  const ofTickets = customer_ticket_id ? [] : (lines ?? [{ service_id }]).map((line) => line.service_id);
  return [...ofTickets, ...travels_with];
}

function supportOf(clientId: string): RawBuilder<unknown> {
  return sql`(
    SELECT jsonb_build_object('support', jsonb_build_object('name', support_name, 'email', support_email, 'phone', support_phone))
    FROM clients WHERE id = ${clientId})`;
}

/** Returns the uses of an order's voucher: one for each line that it takes something off. */
export function voucherRequestOf(
  {
    user_id,
    discount,
    lines,
  }: { user_id: string; discount: number; lines?: readonly VoucherLine[] | null | undefined },
  voucher_id: string,
): VoucherRequest {
  const discounted = lines?.filter((line) => line.discount > 0) ?? [{ line: 1, discount }];
  return { voucher_id, user_id, lines: discounted.map((line) => ({ line: line.line, value: line.discount })) };
}

type VoucherLine = Pick<NewLine, 'line' | 'discount'>;

/** Writes the lines of a new order that is accepted. */
function writeLines(lines: readonly NewLine[], voucherId: string | undefined, newOrder: NewOrderPart): AnyPart {
  return part(
    'new_lines',
    {},
    sql`
      INSERT INTO order_lines (client_id, order_id, line, service_id, ticket_id, year, price, sibling_discount, discount, net_price,
                               voucher_id, terms, passenger, image_upload_error)
      SELECT ${newOrder.client_id}, ${newOrder.id}, line, service_id, ticket_id, year, price, sibling_discount, discount,
             price - sibling_discount - discount,
             CASE WHEN discount > 0 THEN ${voucherId ?? null}::uuid END, terms, passenger, image_upload_error
      FROM ${newOrder}, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS new_line (
        line smallint, service_id uuid, ticket_id uuid, year text, price integer, sibling_discount integer, discount integer,
        terms jsonb, passenger jsonb, image_upload_error jsonb
      )
      WHERE ${newOrder.is_accepted}`,
  );
}

/**
 * Returns the parameters of the refusal: of a family order the lines whose seats are missing, with the seats that are left; else those of the first
 * sold-out row in `sold_out_of`, or those of `sold_out`.
 */
function soldOutParams(
  { sold_out, sold_out_of, lines, seats }: NewOrder,
  lockedSeats: LockedSeats,
): RawBuilder<unknown> {
  if (lines) {
    const linesOf = Object.groupBy(seats, ({ inventory_id }) => inventory_id);
    const wanted = Object.entries(linesOf).map(([id, taken = []]) => ({ id, lines: taken.map(({ line }) => line) }));
    return sql`(
      SELECT jsonb_build_object('short', jsonb_agg(jsonb_build_object('lines', lines, 'left', ${lockedSeats.left}) ORDER BY lines))
      FROM ${lockedSeats} JOIN jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted (id uuid, lines jsonb) ON wanted.id = ${lockedSeats.id}
      WHERE NOT ${lockedSeats.fits}
    )`;
  }
  const params = sql`${JSON.stringify(sold_out.params)}::jsonb`;
  if (!sold_out_of) return params;
  return sql`coalesce((
    SELECT params.value FROM ${lockedSeats}, jsonb_each(${JSON.stringify(sold_out_of)}::jsonb) AS params
    WHERE NOT ${lockedSeats.fits} AND params.key = ${lockedSeats.id}::text LIMIT 1
  ), ${params})`;
}

function isSecondOfItsKey(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'orders_client_id_user_id_idempotency_key_key';
}

/**
 * Returns whether an earlier request with the same key began an order. A transaction calls this under the lock that every such request takes,
 * because a unique violation would end the transaction.
 */
export async function isKeyTaken(
  db: Transaction<DB>,
  { client_id, user_id, idempotency_key }: Pick<NewOrder, 'client_id' | 'user_id' | 'idempotency_key'>,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders WHERE client_id = ${client_id} AND user_id = ${user_id} AND idempotency_key = ${idempotency_key}`.execute(
    db,
  );
  return rows.length > 0;
}
