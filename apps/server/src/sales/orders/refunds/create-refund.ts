import * as text from '@fareway/texts/staff/audit/reasons.ts';
import type { Transaction } from 'kysely';
import { queueMessages } from '../../../messages/queue-messages.ts';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import { writeMoneyOwedBack } from '../../../payments/cards/payment-statement-parts.ts';
import { createCardRefund } from '../../../payments/refunds/write-refunds.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { part, statement } from '../../../platform/database/sql/statement.ts';
import { newId } from '../../../platform/ids.ts';
import { refundNotifications } from '../order-notifications.ts';
import type { Order, RefundReason } from '../order.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** Creates the refund of all the money of a paid order by Fareway itself, with its ledger entries, messages and entry of the audit log (F-15, C-191). */
export async function createRefund(
  db: Transaction<DB>,
  order: Order,
  amount: number,
  reason: RefundReason,
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
      createCardRefund({ client_id, order_id: id, reason }, now),
      queueMessages(paidOrder, refundNotifications(order, amount, reason), now),
    ],
    sql`SELECT`,
  ).execute(db);
  await writeAudit(db, now, {
    client_id,
    actor: { kind: 'system', id: null },
    action: 'refund-payment',
    subject: { kind: 'order', id },
    after: { amount, currency: order.currency, reason: text.refunds[reason] },
  });
}
