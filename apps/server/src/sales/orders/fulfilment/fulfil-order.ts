import { holdingStates, isOneOf, unsoldStates } from '@fareway/domain/sales/order-state.ts';
import { queueMessages } from '../../../messages/queue-messages.ts';
import { isPaidBy, takePayment, writeSale } from '../../../payments/cards/payment-statement-parts.ts';
import type { TakenPayment } from '../../../payments/cards/payment-statement-parts.ts';
import { inList } from '../../../platform/database/constant-list.ts';
import { named } from '../../../platform/database/named-statements.ts';
import { commitsQuickly, untilDurable } from '../../../platform/database/quick-commit.ts';
import { part, statement } from '../../../platform/database/sql/statement.ts';
import { withRetriesUnlessInTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { redeemReservedVoucher } from '../../vouchers/voucher-statement-parts.ts';
import { fulfilLate } from './fulfil-late.ts';
import { endForVoidTicket } from './end-for-void-ticket.ts';
import { kindOf, moveOrder } from '../order-kind.ts';
import type { SalesDeps } from '../order-kind.ts';
import { saleNotifications } from '../order-notifications.ts';
import { soldId } from '../order.ts';
import type { Fulfilment, Order } from '../order.ts';
import { lockTicketToAddTo, ticketToAddTo } from './ticket-to-add-to.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Fulfils an order in one statement that writes the order, the voucher, the payment, what the order gives, the ledger and the messages, or
 * nothing. The seats stay taken. The payment call, the webhook and the reconciler all call this; the first one fulfils the order, and the
 * others find it fulfilled. Without a payment the order must cost 0. Money of an order that had ended is handled by `fulfilLate`.
 */
export async function fulfilOrder(
  deps: Pick<SalesDeps, 'db' | 'orderKinds'>,
  order: Order,
  payment: TakenPayment | undefined,
  now: Date,
): Promise<Fulfilment> {
  if (isOneOf(unsoldStates, order.state)) return payment ? fulfilLate(deps, order, payment, now) : alreadyMoved;
  const kind = kindOf(deps, order);
  const { customer_ticket_id, write } = kind.give(order, now);
  const addedTo = lockTicketToAddTo(deps, order);
  // other purchasers wait for a voucher and for what `moveOrder` locks, so these locks do not wait for the disk
  const isShared = order.voucher_id !== null || kind.moveOrder !== undefined;
  const movedOrder = part(
    'moved_order',
    { columns: ['client_id', 'id', 'currency', 'customer_ticket_id'], of: 'orders' },
    sql`
      UPDATE orders SET state = 'fulfilled', customer_ticket_id = ${customer_ticket_id}, hold_expires_at = NULL, check_at = NULL,
                        updated_at = ${now}::timestamptz
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state IN ${inList(holdingStates)}
        AND ${payment ? isPaidBy(payment) : sql`net_price = 0`} AND ${addedTo.isThere}
      RETURNING client_id, id, currency, customer_ticket_id`,
  );
  const { price, sibling_discount, discount } = order;
  const sale = { transaction_id: newId(now.getTime()), price, sibling_discount, discount };
  const fulfil = sql<{ id: string; customer_ticket_id: string | null }>`
    ${named('fulfil-order')}
    ${statement(
      [
        addedTo.lock,
        movedOrder,
        redeemReservedVoucher(order, movedOrder),
        payment && takePayment(movedOrder, payment, now),
        writeSale(movedOrder, sale, now),
        write(movedOrder),
        queueMessages(movedOrder, saleNotifications(deps, order, customer_ticket_id), now),
      ],
      sql`SELECT id, customer_ticket_id${isShared ? sql`, ${commitsQuickly}` : sql``} FROM ${movedOrder}`,
    )}`;
  const { rows } = await moveOrder(deps, order, now, (within) =>
    withRetriesUnlessInTransaction(within, () => fulfil.execute(within)),
  );
  const [moved] = rows;
  if (!moved) return ticketToAddTo(deps, order) ? endForVoidTicket(deps, order, payment, now) : alreadyMoved;
  if (isShared) await untilDurable(deps.db);
  return { outcome: 'fulfilled', id: soldId(moved) };
}

const alreadyMoved: Fulfilment = { outcome: 'already-moved' };
