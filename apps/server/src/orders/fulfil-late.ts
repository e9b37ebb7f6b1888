import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { insertTicket } from '../customer-tickets/insert-ticket.ts';
import { lockSeats, sellLockedSeats } from '../inventory/seat-fragments.ts';
import type { SeatRequest } from '../inventory/seat-fragments.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { takePayment, writeMoneyOwedBack, writeSale } from '../payments/payment-fragments.ts';
import type { TakenPayment } from '../payments/payment-fragments.ts';
import type { Database } from '../platform/database/connect.ts';
import type { DB } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { lockVoucher, redeemLockedVoucher } from '../vouchers/voucher-fragments.ts';
import type { Fulfilment } from './fulfil-order.ts';
import { newsOfMoneyBack, newsOfSale } from './news-of-order.ts';
import type { Order } from './order.ts';
import { ticketOfOrder } from './ticket-of-order.ts';

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
    const retaken = await retake(transaction, order, now);
    if (retaken.customer_ticket_id) return { outcome: 'fulfilled', customer_ticket_id: retaken.customer_ticket_id };
    await oweBack(transaction, order, payment.amount, retaken.all_fit ? 'voucher-gone' : 'seat-gone', now);
    return { outcome: 'owed-back' };
  });
}

async function takeLateMoney(db: Transaction<DB>, order: Order, payment: TakenPayment, now: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    WITH moved_order AS (
      UPDATE orders SET state = 'paid', updated_at = ${now}::timestamptz
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state IN ('failed', 'expired')
      RETURNING client_id, id, currency
    ),
    ${takePayment(payment, now)}
    SELECT (SELECT count(*) FROM taken_payment) AS taken FROM moved_order`.execute(db);
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

async function retake(db: Transaction<DB>, order: Order, now: Date) {
  const { client_id, id, user_id, price, discount } = order;
  const { rows: seats } = await sql<SeatRequest>`
    SELECT inventory_id, quantity FROM order_seats WHERE client_id = ${client_id} AND order_id = ${id}`.execute(db);
  const voucher = order.voucher_id ? { voucher_id: order.voucher_id, user_id, value: discount } : undefined;
  const ticket = ticketOfOrder(order, newId(now.getTime()), now);
  const { rows } = await sql<{ all_fit: boolean; customer_ticket_id: string | null }>`
    WITH
    ${lockSeats(client_id, seats)},
    ${lockVoucher(client_id, voucher)},
    moved_order AS (
      UPDATE orders SET state = 'fulfilled', customer_ticket_id = ${ticket.id}, updated_at = ${now}::timestamptz
      WHERE client_id = ${client_id} AND id = ${id} AND state = 'paid'
        AND (SELECT all_fit FROM seats_fit) AND (SELECT is_usable FROM voucher_verdict)
      RETURNING client_id, id, currency, customer_ticket_id
    ),
    ${sellLockedSeats(client_id)},
    ${redeemLockedVoucher(voucher)},
    ${writeSale({ transaction_id: newId(now.getTime()), price, discount }, now)},
    ${insertTicket(ticket)},
    ${queueMessages(newsOfSale(order, ticket.id), now)}
    SELECT all_fit, customer_ticket_id FROM seats_fit LEFT JOIN moved_order ON true`.execute(db);
  return rows[0]!;
}

async function oweBack(
  db: Transaction<DB>,
  order: Order,
  amount: number,
  reason: 'seat-gone' | 'voucher-gone' | 'account-closed',
  now: Date,
): Promise<void> {
  const { client_id, id } = order;
  await sql`
    WITH moved_order AS (SELECT client_id, id, currency FROM orders WHERE client_id = ${client_id} AND id = ${id}),
    ${writeMoneyOwedBack({ transaction_id: newId(now.getTime()), amount }, now)},
    ${queueMessages(newsOfMoneyBack(order, amount), now)}
    INSERT INTO refunds (client_id, id, payment_id, amount, reason, state, next_attempt_at, created_at, updated_at)
    SELECT client_id, ${newId(now.getTime())}::uuid, id, amount, ${reason}, 'pending', ${now}::timestamptz,
           ${now}::timestamptz, ${now}::timestamptz
    FROM payments WHERE client_id = ${client_id} AND order_id = ${id} AND state = 'succeeded'`.execute(db);
}
