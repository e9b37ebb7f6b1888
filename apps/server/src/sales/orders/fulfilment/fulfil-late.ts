import { unsoldStates } from '@fareway/domain/sales/order-state.ts';
import type { Transaction } from 'kysely';
import { lockSeats, retakeLockedSeats } from '../../../catalogue/inventory/seat-statement-parts.ts';
import type { SeatRequest } from '../../../catalogue/inventory/seat-statement-parts.ts';
import { areOnSale } from '../../../network/services/services-on-sale.ts';
import { queueMessages } from '../../../messages/queue-messages.ts';
import { takePayment, writeSale } from '../../../payments/cards/payment-statement-parts.ts';
import type { TakenPayment } from '../../../payments/cards/payment-statement-parts.ts';
import { inList } from '../../../platform/database/constant-list.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { localDate } from '../../../platform/clock.ts';
import { part, statement } from '../../../platform/database/sql/statement.ts';
import { inTransaction, withWait } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { lockLinks, reuseLinks } from '../../sale-links/link-statement-parts.ts';
import type { LinkRequest } from '../../sale-links/link-statement-parts.ts';
import { lockVoucher, redeemLockedVoucher } from '../../vouchers/voucher-statement-parts.ts';
import { createRefund } from '../refunds/create-refund.ts';
import { kindOf } from '../order-kind.ts';
import type { SalesDeps } from '../order-kind.ts';
import { saleNotifications } from '../order-notifications.ts';
import { voucherRequestOf } from '../begin-order.ts';
import { soldId } from '../order.ts';
import type { Fulfilment, Order, RefundReason } from '../order.ts';
import { lockTicketToAddTo } from './ticket-to-add-to.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Handles money that arrives after its order ended and released its seats and its voucher: takes them again if they are still free, else
 * creates a full refund (F-15). Returns `already-moved` when the order has not ended, or another process has handled the money.
 */
export async function fulfilLate(
  deps: Pick<SalesDeps, 'db' | 'orderKinds'>,
  order: Order,
  payment: TakenPayment,
  now: Date,
): Promise<Fulfilment> {
  const kind = kindOf(deps, order);
  return inTransaction(deps.db, async (transaction) => {
    if (!(await takeLateMoney(transaction, order, payment, now))) return { outcome: 'already-moved' };
    const isClosed = await isAccountClosed(transaction, order);
    // before the seats are locked; a service that was archived since then has none any more
    const isArchived = !(await areOnSale(transaction, order.client_id, await servicesOf(transaction, order)));
    const conflict = isClosed
      ? 'account-closed'
      : isArchived
        ? 'seat-gone'
        : await kind.findLateConflict?.(transaction, order, await withWait(transaction, now));
    const retakeGoods = () => retake(deps, transaction, order, now);
    const retaken = conflict
      ? undefined
      : await (kind.retakeOrder ? kind.retakeOrder(transaction, order, now, retakeGoods) : retakeGoods());
    if (retaken?.is_fulfilled) return { outcome: 'fulfilled', id: soldId({ ...order, ...retaken }) };
    const reason = conflict ?? (retaken ? missingOf(retaken) : 'duplicate');
    await createRefund(transaction, order, payment.amount, reason, now);
    return { outcome: 'refund-due' };
  });
}

async function takeLateMoney(db: Transaction<DB>, order: Order, payment: TakenPayment, now: Date): Promise<boolean> {
  const movedOrder = part(
    'moved_order',
    { columns: ['client_id', 'id', 'currency'], of: 'orders' },
    sql`
      UPDATE orders SET state = 'paid', updated_at = ${now}::timestamptz
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state IN ${inList(unsoldStates)}
      RETURNING client_id, id, currency`,
  );
  const takenPayment = takePayment(movedOrder, payment, now);
  const { rows } = await statement(
    [movedOrder, takenPayment],
    sql<{ taken: number }>`SELECT (SELECT count(*) FROM ${takenPayment}) AS taken FROM ${movedOrder}`,
  ).execute(db);
  const [moved] = rows;
  if (moved && moved.taken !== 1)
    throw new Error(`payment ${payment.provider_payment_id} is not that of order ${order.id}`);
  return moved !== undefined;
}

async function isAccountClosed(db: Transaction<DB>, { user_id }: Order): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', user_id)
    .forKeyShare()
    .executeTakeFirst();
  return user?.closed_at != null;
}

/** The services of the tickets that the order makes, and of the journeys that it books. */
async function servicesOf(db: Transaction<DB>, { client_id, id }: Order): Promise<string[]> {
  const { rows } = await sql<{ service_id: string }>`
    SELECT service_id FROM every_order_line WHERE client_id = ${client_id} AND order_id = ${id}
      AND EXISTS (SELECT FROM orders WHERE orders.client_id = ${client_id} AND orders.id = ${id} AND orders.customer_ticket_id IS NULL)
    UNION SELECT service_id FROM bookings WHERE client_id = ${client_id} AND order_id = ${id}`.execute(db);
  return rows.map(({ service_id }) => service_id);
}

interface Retaken {
  is_ticket_there: boolean;
  all_fit: boolean;
  /** False when something was not available. */
  is_fulfilled: boolean;
  customer_ticket_id: string | null;
}

function missingOf({ is_ticket_there, all_fit }: Retaken): RefundReason {
  if (!is_ticket_there) return 'ticket-void';
  return all_fit ? 'voucher-gone' : 'seat-gone';
}

async function retake(
  deps: Pick<SalesDeps, 'orderKinds'>,
  db: Transaction<DB>,
  order: Order,
  now: Date,
): Promise<Retaken> {
  const { client_id, id, price, sibling_discount, discount } = order;
  const { rows: seats } = await sql<SeatRequest>`
    SELECT line, inventory_id, quantity FROM order_seats WHERE client_id = ${client_id} AND order_id = ${id}`.execute(
    db,
  );
  const { rows: links } = await sql<LinkRequest>`
    SELECT line, link_id FROM sale_link_uses WHERE client_id = ${client_id} AND order_id = ${id}`.execute(db);
  const voucher = order.voucher_id ? voucherRequestOf(order, order.voucher_id) : undefined;
  const goods = kindOf(deps, order).give(order, now);
  const addedTo = lockTicketToAddTo(deps, order);
  const { lockedSeats, seatsFit } = lockSeats(client_id, seats, localDate(now, 'Europe/London'));
  const voucherVerdict = lockVoucher(client_id, voucher, seatsFit, sql`${goods.isStillThere} AND ${addedTo.isThere}`);
  const isUsable = sql`(SELECT ${seatsFit.all_fit} AND ${voucherVerdict.is_usable} FROM ${seatsFit}, ${voucherVerdict})`;
  // an order that began before its link was ended keeps it
  const linkVerdict = lockLinks(client_id, links, isUsable, true);
  const movedOrder = part(
    'moved_order',
    { columns: ['client_id', 'id', 'currency', 'customer_ticket_id'], of: 'orders' },
    sql`
      UPDATE orders SET state = 'fulfilled', customer_ticket_id = ${goods.customer_ticket_id}, updated_at = ${now}::timestamptz
      WHERE client_id = ${client_id} AND id = ${id} AND state = 'paid'
        AND ${isUsable} AND (SELECT ${linkVerdict.refusal_key} IS NULL FROM ${linkVerdict}) AND ${goods.isStillThere} AND ${addedTo.isThere}
      RETURNING client_id, id, currency, customer_ticket_id`,
  );
  const { rows } = await statement(
    [
      addedTo.lock,
      seatsFit,
      voucherVerdict,
      linkVerdict,
      movedOrder,
      retakeLockedSeats(client_id, lockedSeats, movedOrder),
      redeemLockedVoucher(voucher, movedOrder),
      reuseLinks(links, movedOrder),
      writeSale(movedOrder, { transaction_id: newId(now.getTime()), price, sibling_discount, discount }, now),
      goods.write(movedOrder),
      queueMessages(movedOrder, saleNotifications(deps, order, goods.customer_ticket_id), now),
    ],
    sql<Retaken>`
      SELECT ${addedTo.isThere} AS is_ticket_there,
             all_fit AND ${goods.isStillThere} AND (NOT ${isUsable} OR (SELECT ${linkVerdict.refusal_key} IS NULL FROM ${linkVerdict})) AS all_fit, id IS NOT NULL AS is_fulfilled,
             customer_ticket_id
      FROM ${seatsFit} LEFT JOIN ${movedOrder} ON true`,
  ).execute(db);
  return rows[0]!;
}
