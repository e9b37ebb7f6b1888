import { payingStates } from '@fareway/domain/sales/order-state.ts';
import type { Transaction } from 'kysely';
import { releaseSeats } from '../../../catalogue/inventory/seat-statement-parts.ts';
import { isPaidBy, takePayment } from '../../../payments/cards/payment-statement-parts.ts';
import type { TakenPayment } from '../../../payments/cards/payment-statement-parts.ts';
import { inList } from '../../../platform/database/constant-list.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { part, statement } from '../../../platform/database/sql/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { releaseReservedVoucher } from '../../vouchers/voucher-statement-parts.ts';
import { kindOf } from '../order-kind.ts';
import type { SalesDeps } from '../order-kind.ts';
import type { Fulfilment, Order } from '../order.ts';
import { createRefund } from '../refunds/create-refund.ts';
import { releaseOrder } from '../release-order.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Ends an order that adds to a ticket, when the ticket was voided during the payment. Releases the seats and the voucher and creates a full
 * refund. Returns `already-moved` when the ticket is not void, or another process has moved the order.
 */
export async function endForVoidTicket(
  deps: Pick<SalesDeps, 'db' | 'orderKinds'>,
  order: Order,
  payment: TakenPayment | undefined,
  now: Date,
): Promise<Fulfilment> {
  const { db } = deps;
  if (!(await isVoid(db, order))) return { outcome: 'already-moved' };
  if (!payment) {
    await releaseOrder(deps, order, { state: 'failed', refusal_key: 'ticket-voided', refusal_params: {} }, now);
    return { outcome: 'already-moved' };
  }
  return inTransaction(db, async (transaction) => {
    if (!(await takeMoney(deps, transaction, order, payment, now))) return { outcome: 'already-moved' };
    await createRefund(transaction, order, payment.amount, 'ticket-void', now);
    return { outcome: 'refund-due' };
  });
}

async function isVoid(db: Database, { client_id, customer_ticket_id }: Order): Promise<boolean> {
  const ticket = await db
    .selectFrom('customer_tickets')
    .select('ticket_status')
    .where('client_id', '=', client_id)
    .where('id', '=', customer_ticket_id)
    .executeTakeFirst();
  return ticket?.ticket_status === 'void';
}

async function takeMoney(
  deps: Pick<SalesDeps, 'orderKinds'>,
  db: Transaction<DB>,
  order: Order,
  payment: TakenPayment,
  now: Date,
): Promise<boolean> {
  const movedOrder = part(
    'moved_order',
    { columns: ['client_id', 'id', 'currency'], of: 'orders' },
    sql`
      UPDATE orders SET state = 'paid', hold_expires_at = NULL, check_at = NULL, updated_at = ${now}::timestamptz
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state IN ${inList(payingStates)} AND ${isPaidBy(payment)}
      RETURNING client_id, id, currency`,
  );
  const releasedSeats = releaseSeats(movedOrder);
  const { rows } = await statement(
    [
      releasedSeats,
      kindOf(deps, order).release?.(movedOrder),
      releaseReservedVoucher(movedOrder, releasedSeats),
      takePayment(movedOrder, payment, now),
    ],
    sql`SELECT id FROM ${movedOrder}`,
  ).execute(db);
  return rows.length === 1;
}
