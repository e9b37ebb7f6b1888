import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { lockSeats, retakeLockedSeats } from '../../catalogue/inventory/seat-fragments.ts';
import type { SeatRequest } from '../../catalogue/inventory/seat-fragments.ts';
import { queueMessages } from '../../messages/queue-messages.ts';
import { takePayment, writeSale } from '../../payments/cards/payment-fragments.ts';
import type { TakenPayment } from '../../payments/cards/payment-fragments.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { part, statement } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { lockVoucher, redeemLockedVoucher } from '../vouchers/voucher-fragments.ts';
import type { Fulfilment } from './fulfil-order.ts';
import { lockFirstPass, makesPass } from '../bookings/first-pass.ts';
import { goodsOfOrder, lockTicketToAddTo } from './goods-of-order.ts';
import { lockDebt } from '../top-ups/lock-debt.ts';
import { newsOfSale } from './order-notifications.ts';
import type { ReasonOfMoneyBack } from './order-notifications.ts';
import type { Order } from './order.ts';
import { oweBack } from './create-refund.ts';
import { retakeRenewal } from '../renewals/renewal-orders.ts';

/**
 * Money that came after its order had ended, and its seats and voucher had been given back: they are taken again if they can
 * still be had, else the money is owed back in full (F-15). Answers moved-meanwhile when the order has not ended, or somebody else did this.
 */
export async function fulfilLate(db: Database, order: Order, payment: TakenPayment, now: Date): Promise<Fulfilment> {
  return inTransaction(db, async (transaction) => {
    if (!(await takeLateMoney(transaction, order, payment, now))) return { outcome: 'moved-meanwhile' };
    if (await isAccountClosed(transaction, order)) {
      await oweBack(transaction, order, payment.amount, 'account-closed', now);
      return { outcome: 'owed-back' };
    }
    if (makesPass(order) && (await hasOtherPass(transaction, order, now))) {
      await oweBack(transaction, order, payment.amount, 'duplicate', now);
      return { outcome: 'owed-back' };
    }
    if (order.kind === 'top_up' && (await isDebtPaid(transaction, order))) {
      await oweBack(transaction, order, payment.amount, 'duplicate', now);
      return { outcome: 'owed-back' };
    }
    const { renewal_id } = order;
    const retaken = renewal_id
      ? await retakeRenewal(transaction, { ...order, renewal_id }, now, () => retake(transaction, order, now))
      : await retake(transaction, order, now);
    if (retaken?.customer_ticket_id) return { outcome: 'fulfilled', customer_ticket_id: retaken.customer_ticket_id };
    await oweBack(transaction, order, payment.amount, retaken ? reasonOf(retaken) : 'duplicate', now);
    return { outcome: 'owed-back' };
  });
}

async function takeLateMoney(db: Transaction<DB>, order: Order, payment: TakenPayment, now: Date): Promise<boolean> {
  const movedOrder = part(
    'moved_order',
    { columns: ['client_id', 'id', 'currency'], of: 'orders' },
    sql`
      UPDATE orders SET state = 'paid', updated_at = ${now}::timestamptz
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state IN ('failed', 'expired')
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

/** Whoever paid has no account any more that a ticket could be in. */
async function isAccountClosed(db: Transaction<DB>, { user_id }: Order): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', user_id)
    .forKeyShare()
    .executeTakeFirst();
  return user?.closed_at != null;
}

/** The purchaser has bought a pass meanwhile, or is about to. */
async function hasOtherPass(db: Transaction<DB>, order: Order, now: Date): Promise<boolean> {
  const { held_pass_id, is_under_way } = await lockFirstPass(db, order, now);
  return held_pass_id !== null || is_under_way;
}

/**
 * The trips are the debt of a ticket that had expired, and another payment has paid it meanwhile, or is about to. On a ticket that was only
 * suspended they are kept: they can be used once it is not.
 */
async function isDebtPaid(db: Transaction<DB>, order: Order): Promise<boolean> {
  const debt = await lockDebt(db, order, order.created_at);
  return debt.had_expired && (debt.owed < order.num_trips! || debt.is_under_way);
}

interface Retaken {
  is_ticket_there: boolean;
  all_fit: boolean;
  /** Where everything could be had. */
  customer_ticket_id: string | null;
}

function reasonOf({ is_ticket_there, all_fit }: Retaken): ReasonOfMoneyBack {
  if (!is_ticket_there) return 'ticket-void';
  return all_fit ? 'voucher-gone' : 'seat-gone';
}

async function retake(db: Transaction<DB>, order: Order, now: Date): Promise<Retaken> {
  const { client_id, id, user_id, price, discount } = order;
  const { rows: seats } = await sql<SeatRequest>`
    SELECT inventory_id, quantity FROM order_seats WHERE client_id = ${client_id} AND order_id = ${id}`.execute(db);
  const voucher = order.voucher_id ? { voucher_id: order.voucher_id, user_id, value: discount } : undefined;
  const goods = goodsOfOrder(order, now);
  const ticketToAddTo = lockTicketToAddTo(order);
  const { lockedSeats, seatsFit } = lockSeats(client_id, seats);
  const voucherVerdict = lockVoucher(
    client_id,
    voucher,
    seatsFit,
    sql`${goods.isStillThere} AND ${ticketToAddTo.isThere}`,
  );
  const movedOrder = part(
    'moved_order',
    { columns: ['client_id', 'id', 'currency', 'customer_ticket_id'], of: 'orders' },
    sql`
      UPDATE orders SET state = 'fulfilled', customer_ticket_id = ${goods.customer_ticket_id}, updated_at = ${now}::timestamptz
      WHERE client_id = ${client_id} AND id = ${id} AND state = 'paid'
        AND (SELECT all_fit FROM ${seatsFit}) AND ${goods.isStillThere} AND (SELECT is_usable FROM ${voucherVerdict}) AND ${ticketToAddTo.isThere}
      RETURNING client_id, id, currency, customer_ticket_id`,
  );
  const { rows } = await statement(
    [
      ticketToAddTo.lock,
      seatsFit,
      voucherVerdict,
      movedOrder,
      retakeLockedSeats(client_id, lockedSeats, movedOrder),
      redeemLockedVoucher(voucher, movedOrder),
      writeSale(movedOrder, { transaction_id: newId(now.getTime()), price, discount }, now),
      goods.write(movedOrder),
      queueMessages(movedOrder, newsOfSale(order, goods.customer_ticket_id), now),
    ],
    sql<Retaken>`
      SELECT ${ticketToAddTo.isThere} AS is_ticket_there, all_fit AND ${goods.isStillThere} AS all_fit, customer_ticket_id
      FROM ${seatsFit} LEFT JOIN ${movedOrder} ON true`,
  ).execute(db);
  return rows[0]!;
}
