import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { releaseSeats } from '../../catalogue/inventory/seat-fragments.ts';
import { isPaidBy, takePayment } from '../../payments/cards/payment-fragments.ts';
import type { TakenPayment } from '../../payments/cards/payment-fragments.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { part, statement } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { releaseReservedVoucher } from '../vouchers/voucher-fragments.ts';
import type { Fulfilment } from './fulfil-order.ts';
import { releaseGoods } from './goods-of-order.ts';
import type { Order } from './order.ts';
import { oweBack } from './create-refund.ts';
import { releaseOrder } from './release-order.ts';

/**
 * Ends an order whose ticket was voided while it was paid: nothing can be added to it. Its seats and its voucher are free again, and what
 * was paid is owed back in full. Answers moved-meanwhile when the ticket is not void, or the order had moved.
 */
export async function endForVoidTicket(
  db: Database,
  order: Order,
  payment: TakenPayment | undefined,
  now: Date,
): Promise<Fulfilment> {
  if (!(await isVoid(db, order))) return { outcome: 'moved-meanwhile' };
  if (!payment) {
    await releaseOrder(db, order, { state: 'failed', refusal_key: 'ticket-voided', refusal_params: {} }, now);
    return { outcome: 'moved-meanwhile' };
  }
  return inTransaction(db, async (transaction) => {
    if (!(await takeMoney(transaction, order, payment, now))) return { outcome: 'moved-meanwhile' };
    await oweBack(transaction, order, payment.amount, 'ticket-void', now);
    return { outcome: 'owed-back' };
  });
}

/** A ticket that is void stays so. */
async function isVoid(db: Database, { client_id, customer_ticket_id }: Order): Promise<boolean> {
  const ticket = await db
    .selectFrom('customer_tickets')
    .select('ticket_status')
    .where('client_id', '=', client_id)
    .where('id', '=', customer_ticket_id)
    .executeTakeFirst();
  return ticket?.ticket_status === 'void';
}

async function takeMoney(db: Transaction<DB>, order: Order, payment: TakenPayment, now: Date): Promise<boolean> {
  const movedOrder = part(
    'moved_order',
    { columns: ['client_id', 'id', 'currency'], of: 'orders' },
    sql`
      UPDATE orders SET state = 'paid', hold_expires_at = NULL, check_at = NULL, updated_at = ${now}::timestamptz
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state IN ('paying', 'requires_action') AND ${isPaidBy(payment)}
      RETURNING client_id, id, currency`,
  );
  const releasedSeats = releaseSeats(movedOrder);
  const { rows } = await statement(
    [
      releasedSeats,
      releaseGoods(order, movedOrder),
      releaseReservedVoucher(movedOrder, releasedSeats),
      takePayment(movedOrder, payment, now),
    ],
    sql`SELECT id FROM ${movedOrder}`,
  ).execute(db);
  return rows.length === 1;
}
