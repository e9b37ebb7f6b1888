import { sql } from 'kysely';
import { queueMessages } from '../../messages/queue-messages.ts';
import { isPaidBy, takePayment, writeSale } from '../../payments/cards/payment-fragments.ts';
import type { TakenPayment } from '../../payments/cards/payment-fragments.ts';
import type { Database } from '../../platform/database/connect.ts';
import { named } from '../../platform/database/named-statements.ts';
import { commitsQuickly, untilDurable } from '../../platform/database/quick-commit.ts';
import { part, statement } from '../../platform/database/statement.ts';
import { retryingAlone } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { redeemReservedVoucher } from '../vouchers/voucher-fragments.ts';
import { fulfilLate } from './fulfil-late.ts';
import { endForVoidTicket } from './end-for-void-ticket.ts';
import { addsToTicket, goodsOfOrder, lockTicketToAddTo } from './goods-of-order.ts';
import { newsOfSale } from './order-notifications.ts';
import type { Order } from './order.ts';
import { withSeatsOfRenewal } from '../renewals/renewal-orders.ts';

export type Fulfilment =
  | { outcome: 'fulfilled'; customer_ticket_id: string }
  /** The seats, the voucher or the ticket to add to were gone when the money came: it goes back in full. */
  | { outcome: 'owed-back' }
  /** The order had moved meanwhile: read it again. */
  | { outcome: 'moved-meanwhile' };

/**
 * Ends an order well, in one statement: order, voucher, payment, what it gives, ledger and messages, or nothing. Its seats stay taken.
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
  const { customer_ticket_id, write } = goodsOfOrder(order, now);
  const ticketToAddTo = lockTicketToAddTo(order);
  // a voucher and the seats of a renewal are rows that others want: they are not kept locked until the disk has them
  const isShared = order.voucher_id !== null || order.renewal_id !== null;
  const movedOrder = part(
    'moved_order',
    { columns: ['client_id', 'id', 'currency', 'customer_ticket_id'], of: 'orders' },
    sql`
      UPDATE orders SET state = 'fulfilled', customer_ticket_id = ${customer_ticket_id}, hold_expires_at = NULL, check_at = NULL,
                        updated_at = ${now}::timestamptz
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state IN ('held', 'paying', 'requires_action')
        AND ${payment ? isPaidBy(payment) : sql`net_price = 0`} AND ${ticketToAddTo.isThere}
      RETURNING client_id, id, currency, customer_ticket_id`,
  );
  const sale = { transaction_id: newId(now.getTime()), price: order.price, discount: order.discount };
  const fulfil = sql<{ customer_ticket_id: string }>`
    ${named('fulfil-order')}
    ${statement(
      [
        ticketToAddTo.lock,
        movedOrder,
        redeemReservedVoucher(order, movedOrder),
        payment && takePayment(movedOrder, payment, now),
        writeSale(movedOrder, sale, now),
        write(movedOrder),
        queueMessages(movedOrder, newsOfSale(order, customer_ticket_id), now),
      ],
      sql`SELECT customer_ticket_id${isShared ? sql`, ${commitsQuickly}` : sql``} FROM ${movedOrder}`,
    )}`;
  const { rows } = await withSeatsOfRenewal(db, order, now, (within) =>
    retryingAlone(within, () => fulfil.execute(within)),
  );
  const [moved] = rows;
  if (!moved) return addsToTicket(order) ? endForVoidTicket(db, order, payment, now) : movedMeanwhile;
  if (isShared) await untilDurable(db);
  return { outcome: 'fulfilled', customer_ticket_id: moved.customer_ticket_id };
}

const movedMeanwhile: Fulfilment = { outcome: 'moved-meanwhile' };
