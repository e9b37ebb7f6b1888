import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { queueMessages } from '../../messages/queue-messages.ts';
import { writeMoneyOwedBack } from '../../payments/cards/payment-fragments.ts';
import type { DB } from '../../platform/database/schema.ts';
import { part, statement } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import { newsOfMoneyBack } from './order-notifications.ts';
import type { ReasonOfMoneyBack } from './order-notifications.ts';
import type { Order } from './order.ts';

/** The money of a paid order that can't give what it was for is owed back in full: its refund, the ledger, and the news of it (F-15). */
export async function oweBack(
  db: Transaction<DB>,
  order: Order,
  amount: number,
  reason: ReasonOfMoneyBack,
  now: Date,
): Promise<void> {
  const { client_id, id } = order;
  const paidOrder = part(
    'paid_order',
    { columns: ['client_id', 'id', 'currency'], of: 'orders' },
    sql`SELECT client_id, id, currency FROM orders WHERE client_id = ${client_id} AND id = ${id}`,
  );
  await statement(
    [
      writeMoneyOwedBack(paidOrder, { transaction_id: newId(now.getTime()), amount }, now),
      queueMessages(paidOrder, newsOfMoneyBack(order, amount, reason), now),
    ],
    sql`
      INSERT INTO refunds (client_id, id, payment_id, amount, reason, state, next_attempt_at, created_at, updated_at)
      SELECT client_id, ${newId(now.getTime())}::uuid, id, amount, ${reason}, 'pending', ${now}::timestamptz,
             ${now}::timestamptz, ${now}::timestamptz
      FROM payments WHERE client_id = ${client_id} AND order_id = ${id} AND state = 'succeeded'`,
  ).execute(db);
}
