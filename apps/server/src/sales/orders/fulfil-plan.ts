import { sql } from 'kysely';
import { queueMessages } from '../../messages/queue-messages.ts';
import type { Fulfilment } from './fulfil-order.ts';
import { goodsOfOrder } from './goods-of-order.ts';
import { newsOfSale } from './order-notifications.ts';
import { writeSale } from '../../payments/cards/payment-fragments.ts';
import type { Database } from '../../platform/database/connect.ts';
import { part, statement } from '../../platform/database/statement.ts';
import { retryingAlone } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { redeemReservedVoucher } from '../vouchers/voucher-fragments.ts';
import type { PlannedOrder } from './make-plan.ts';
import { withSeatsOfRenewal } from '../renewals/renewal-orders.ts';
import { activatePlan } from '../../payments/direct-debit/plan-fragments.ts';

/**
 * Ends an order by direct debit well once the provider has accepted its plan, in one statement: order, seats, voucher, plan, customer
 * ticket, ledger and messages, or nothing. What is still to come stands in the ledger as due.
 */
export async function fulfilPlan(
  db: Database,
  order: PlannedOrder,
  providerScheduleId: string,
  now: Date,
): Promise<Fulfilment> {
  const { customer_ticket_id, write } = goodsOfOrder(order, now);
  const { price, discount } = order;
  const movedOrder = part(
    'moved_order',
    { columns: ['client_id', 'id', 'currency', 'customer_ticket_id'], of: 'orders' },
    sql`
      UPDATE orders SET state = 'fulfilled', customer_ticket_id = ${customer_ticket_id}, hold_expires_at = NULL, check_at = NULL,
                        updated_at = ${now}::timestamptz
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state = 'paying'
        AND EXISTS (SELECT FROM instalment_plans AS plan
          WHERE plan.client_id = orders.client_id AND plan.order_id = orders.id AND plan.state = 'creating')
      RETURNING client_id, id, currency, customer_ticket_id`,
  );
  const sale = { transaction_id: newId(now.getTime()), price, discount, from: 'instalments_due' as const };
  const fulfil = statement(
    [
      movedOrder,
      redeemReservedVoucher(order, movedOrder),
      activatePlan(movedOrder, providerScheduleId, now),
      writeSale(movedOrder, sale, now),
      write(movedOrder),
      queueMessages(movedOrder, newsOfSale(order, customer_ticket_id), now),
    ],
    sql<{ customer_ticket_id: string }>`SELECT customer_ticket_id FROM ${movedOrder}`,
  );
  const { rows } = await withSeatsOfRenewal(db, order, now, (within) =>
    retryingAlone(within, () => fulfil.execute(within)),
  );
  const [moved] = rows;
  return moved
    ? { outcome: 'fulfilled', customer_ticket_id: moved.customer_ticket_id }
    : { outcome: 'moved-meanwhile' };
}
