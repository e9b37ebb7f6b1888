import { queueMessages } from '../../../messages/queue-messages.ts';
import { kindOf, moveOrder } from '../order-kind.ts';
import type { SalesDeps } from '../order-kind.ts';
import { saleNotifications } from '../order-notifications.ts';
import { soldId } from '../order.ts';
import type { Fulfilment, Order } from '../order.ts';
import { writeSale } from '../../../payments/cards/payment-statement-parts.ts';
import { part, statement } from '../../../platform/database/sql/statement.ts';
import { withRetriesUnlessInTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { redeemReservedVoucher } from '../../vouchers/voucher-statement-parts.ts';
import { activatePlans } from '../../../payments/direct-debit/plan-statement-parts.ts';
import type { MadePlan } from '../../../payments/direct-debit/plan-statement-parts.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Fulfils an order that is paid by direct debit, after the provider has accepted the plan of each line. One statement writes the order, the
 * voucher, the plans, the tickets, the ledger and the messages, or nothing. The ledger shows the instalments as due.
 */
export async function fulfilPlan(
  deps: Pick<SalesDeps, 'db' | 'orderKinds'>,
  order: Order,
  made: readonly MadePlan[],
  now: Date,
): Promise<Fulfilment> {
  const { customer_ticket_id, write } = kindOf(deps, order).give(order, now);
  const { price, sibling_discount, discount } = order;
  const movedOrder = part(
    'moved_order',
    { columns: ['client_id', 'id', 'currency', 'customer_ticket_id'], of: 'orders' },
    sql`
      UPDATE orders SET state = 'fulfilled', customer_ticket_id = ${customer_ticket_id}, hold_expires_at = NULL, check_at = NULL,
                        updated_at = ${now}::timestamptz
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state = 'paying'
        AND NOT EXISTS (SELECT FROM instalment_plans AS plan
          WHERE plan.client_id = orders.client_id AND plan.order_id = orders.id AND plan.state <> 'creating')
      RETURNING client_id, id, currency, customer_ticket_id`,
  );
  const sale = {
    transaction_id: newId(now.getTime()),
    price,
    sibling_discount,
    discount,
    from: 'instalments_due' as const,
  };
  const fulfil = statement(
    [
      movedOrder,
      redeemReservedVoucher(order, movedOrder),
      activatePlans(movedOrder, made, now),
      writeSale(movedOrder, sale, now),
      write(movedOrder),
      queueMessages(movedOrder, saleNotifications(deps, order, customer_ticket_id), now),
    ],
    sql<{ id: string; customer_ticket_id: string | null }>`SELECT id, customer_ticket_id FROM ${movedOrder}`,
  );
  const { rows } = await moveOrder(deps, order, now, (within) =>
    withRetriesUnlessInTransaction(within, () => fulfil.execute(within)),
  );
  const [moved] = rows;
  return moved ? { outcome: 'fulfilled', id: soldId(moved) } : { outcome: 'already-moved' };
}
