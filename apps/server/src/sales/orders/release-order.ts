import { sql } from 'kysely';
import type { RefusalKey, RefusalParams } from '@fareway/domain/refusals.ts';
import { releaseSeats } from '../../catalogue/inventory/seat-fragments.ts';
import { endPlan } from '../../payments/direct-debit/plan-fragments.ts';
import { endPayment } from '../../payments/cards/payment-fragments.ts';
import type { Database } from '../../platform/database/connect.ts';
import { part, statement } from '../../platform/database/statement.ts';
import { retryingAlone } from '../../platform/database/transaction.ts';
import { releaseReservedVoucher } from '../vouchers/voucher-fragments.ts';
import { releaseGoods } from './goods-of-order.ts';
import type { Order } from './order.ts';
import { withSeatsOfRenewal } from '../renewals/renewal-orders.ts';

export type Ending =
  | { state: 'failed'; refusal_key: RefusalKey; refusal_params: RefusalParams }
  /** Nobody came back in time. */
  | { state: 'expired' };

/**
 * Ends an order without a sale, in one statement: its seats and its voucher are free again, and the refusal is kept as the
 * answer to the same key. Only after the provider has said that the payment can take no money any more.
 * Answers false when the order had moved meanwhile.
 */
export async function releaseOrder(db: Database, order: Order, ending: Ending, now: Date): Promise<boolean> {
  const refusal = ending.state === 'failed' ? ending : undefined;
  const movedOrder = part(
    'moved_order',
    { columns: ['client_id', 'id'], of: 'orders' },
    sql`
      UPDATE orders SET state = ${ending.state}, hold_expires_at = NULL, check_at = NULL, updated_at = ${now}::timestamptz,
                        refusal_key = ${refusal?.refusal_key ?? null},
                        refusal_params = ${refusal ? JSON.stringify(refusal.refusal_params) : null}::jsonb
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state IN ('held', 'paying', 'requires_action')
      RETURNING client_id, id`,
  );
  const releasedSeats = releaseSeats(movedOrder);
  const release = statement(
    [
      releasedSeats,
      releaseGoods(order, movedOrder),
      releaseReservedVoucher(movedOrder, releasedSeats),
      endPayment(movedOrder, ending.state === 'failed' ? 'failed' : 'cancelled', now),
      endPlan(movedOrder, now),
    ],
    sql`SELECT id FROM ${movedOrder}`,
  );
  const { rows } = await withSeatsOfRenewal(db, order, now, (within) =>
    retryingAlone(within, () => release.execute(within)),
  );
  return rows.length === 1;
}
