import { sql } from 'kysely';
import { insertTicket } from '../customer-tickets/insert-ticket.ts';
import type { NewCustomerTicket } from '../customer-tickets/insert-ticket.ts';
import { lockSeats, sellHeldSeats, sellLockedSeats } from '../inventory/seat-fragments.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import type { QueuedMessage } from '../messages/queue-messages.ts';
import { takePayment, writeMoneyOwedBack, writeSale } from '../payments/payment-fragments.ts';
import type { TakenPayment } from '../payments/payment-fragments.ts';
import type { Database } from '../platform/database/connect.ts';
import { commitsQuickly, untilDurable } from '../platform/database/quick-commit.ts';
import { inTransaction, retrying } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { redeemReservedVoucher } from '../vouchers/voucher-fragments.ts';
import { ticketOfOrder } from './ticket-of-order.ts';
import type { Order } from './order.ts';

export type Fulfilment =
  | { outcome: 'fulfilled'; customer_ticket_id: string }
  /** The seats were gone when the money came: it goes back in full. */
  | { outcome: 'owed-back' }
  /** The order had moved meanwhile: read it again. */
  | { outcome: 'moved-meanwhile' };

/**
 * Ends an order well, in one statement: order, seats, voucher, payment, customer ticket, ledger and messages, or nothing.
 * The answer to the purchaser, the provider's webhook and the reconciler all come here; the first does it, the others
 * find it done. Without a payment the order must cost nothing.
 */
export async function fulfilOrder(
  db: Database,
  order: Order,
  payment: TakenPayment | undefined,
  now: Date,
): Promise<Fulfilment> {
  if (order.state === 'failed' || order.state === 'expired')
    return payment ? fulfilLate(db, order, payment, now) : movedMeanwhile;
  const ticket = ticketOfOrder(order, newId(now.getTime()), now);
  const statement = sql<{ customer_ticket_id: string }>`
    WITH
    moved_order AS (
      UPDATE orders SET state = 'fulfilled', customer_ticket_id = ${ticket.id}, hold_expires_at = NULL, check_at = NULL,
                        updated_at = ${now}::timestamptz
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state IN ('held', 'paying', 'requires_action')
        AND (net_price = 0) = ${payment === undefined}::boolean
      RETURNING client_id, id, currency, customer_ticket_id
    ),
    ${sellHeldSeats()},
    ${redeemReservedVoucher()},
    ${takePayment(payment, now)},
    ${writeSale({ transaction_id: newId(), price: order.price, discount: order.discount }, now)},
    ${insertTicket(ticket)},
    ${queueMessages(newsOfSale(order, ticket), now)}
    SELECT customer_ticket_id, ${commitsQuickly} FROM moved_order`;
  const { rows } = await retrying(() => statement.execute(db));
  const [moved] = rows;
  if (moved) await untilDurable(db);
  return moved ? { outcome: 'fulfilled', customer_ticket_id: moved.customer_ticket_id } : movedMeanwhile;
}

/** The hold had ended before the money came: the seats are taken again if they are free, else the money is owed back. */
async function fulfilLate(db: Database, order: Order, payment: TakenPayment, now: Date): Promise<Fulfilment> {
  const { client_id, id } = order;
  return inTransaction(db, async (transaction) => {
    const paid = await sql`
      WITH moved_order AS (
        UPDATE orders SET state = 'paid', updated_at = ${now}::timestamptz, check_at = ${now}::timestamptz
        WHERE client_id = ${client_id} AND id = ${id} AND state IN ('failed', 'expired')
        RETURNING client_id, id, currency
      ),
      ${takePayment(payment, now)}
      SELECT id FROM moved_order`.execute(transaction);
    if (paid.rows.length === 0) return movedMeanwhile;

    const { rows: seats } = await sql<{ inventory_id: string; quantity: number }>`
      SELECT inventory_id, quantity FROM order_seats WHERE client_id = ${client_id} AND order_id = ${id}`.execute(
      transaction,
    );
    const ticket = ticketOfOrder(order, newId(now.getTime()), now);
    const retaken = await sql<{ customer_ticket_id: string }>`
      WITH
      ${lockSeats(client_id, seats)},
      moved_order AS (
        UPDATE orders SET state = 'fulfilled', customer_ticket_id = ${ticket.id}, hold_expires_at = NULL, check_at = NULL,
                          updated_at = ${now}::timestamptz
        WHERE client_id = ${client_id} AND id = ${id} AND state = 'paid' AND (SELECT all_fit FROM seats_fit)
        RETURNING client_id, id, currency, customer_ticket_id
      ),
      ${sellLockedSeats(client_id)},
      ${writeSale({ transaction_id: newId(), price: order.price, discount: order.discount }, now)},
      ${insertTicket(ticket)},
      ${queueMessages(newsOfSale(order, ticket), now)}
      SELECT customer_ticket_id FROM moved_order`.execute(transaction);
    const [moved] = retaken.rows;
    if (moved) return { outcome: 'fulfilled', customer_ticket_id: moved.customer_ticket_id };

    await sql`
      WITH moved_order AS (SELECT client_id, id, currency FROM orders WHERE client_id = ${client_id} AND id = ${id}),
      ${writeMoneyOwedBack({ transaction_id: newId(), amount: payment.amount }, now)},
      ${queueMessages(newsOfMoneyBack(order, payment.amount), now)}
      INSERT INTO refunds (client_id, id, payment_id, amount, reason, state, created_at, updated_at)
      SELECT client_id, ${newId()}::uuid, id, amount, 'seat-gone', 'pending', ${now}::timestamptz, ${now}::timestamptz
      FROM payments WHERE client_id = ${client_id} AND order_id = ${id} AND state = 'succeeded'`.execute(transaction);
    return { outcome: 'owed-back' };
  });
}

const movedMeanwhile: Fulfilment = { outcome: 'moved-meanwhile' };

function newsOfSale(order: Order, ticket: NewCustomerTicket): QueuedMessage[] {
  return [
    {
      client_id: order.client_id,
      event_key: `order ${order.id} fulfilled`,
      template: 'purchase-receipt',
      channel: 'email',
      recipient: order.user_email,
      data: { client_id: order.client_id, customer_ticket_id: ticket.id },
    },
  ];
}

function newsOfMoneyBack(order: Order, amount: number): QueuedMessage[] {
  const news = { client_id: order.client_id, event_key: `order ${order.id} money back`, channel: 'email' as const };
  const data = { order_id: order.id, service_name: order.service_name, amount, currency: order.currency };
  const toPurchaser: QueuedMessage = { ...news, template: 'purchase-refunded', recipient: order.user_email, data };
  const { email } = order.support;
  return email ? [toPurchaser, { ...news, template: 'operator-notice-refund', recipient: email, data }] : [toPurchaser];
}
