import { holdingStates } from '@fareway/domain/sales/order-state.ts';
import type { RefusalKey, RefusalParams } from '@fareway/domain/refusals/refusals.ts';
import { releaseSeats } from '../../catalogue/inventory/seat-statement-parts.ts';
import { endPlans } from '../../payments/direct-debit/plan-statement-parts.ts';
import { endPayment } from '../../payments/cards/payment-statement-parts.ts';
import { inList } from '../../platform/database/constant-list.ts';
import { part, statement } from '../../platform/database/sql/statement.ts';
import { withRetriesUnlessInTransaction } from '../../platform/database/transaction.ts';
import { releaseLinks } from '../sale-links/link-statement-parts.ts';
import { releaseReservedVoucher } from '../vouchers/voucher-statement-parts.ts';
import { kindOf, moveOrder } from './order-kind.ts';
import type { SalesDeps } from './order-kind.ts';
import type { Order } from './order.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export type Ending =
  | { state: 'failed'; refusal_key: RefusalKey; refusal_params: RefusalParams }
  /** The hold ended before the payment succeeded. */
  | { state: 'expired' };

/** The purchaser cancelled the payment. */
export const givenUp = { state: 'failed', refusal_key: 'attempt-ended', refusal_params: {} } as const satisfies Ending;

/**
 * Ends an order without a sale, in one statement that releases the seats, the voucher and the uses of links and stores the refusal for requests with the same
 * key. The caller has made sure at the provider that the payment cannot take money any more. Returns false when another process has moved
 * the order.
 */
export async function releaseOrder(
  deps: Pick<SalesDeps, 'db' | 'orderKinds'>,
  order: Order,
  ending: Ending,
  now: Date,
): Promise<boolean> {
  const refusal = ending.state === 'failed' ? ending : undefined;
  const movedOrder = part(
    'moved_order',
    { columns: ['client_id', 'id'], of: 'orders' },
    sql`
      UPDATE orders SET state = ${ending.state}, hold_expires_at = NULL, check_at = NULL, updated_at = ${now}::timestamptz,
                        refusal_key = ${refusal?.refusal_key ?? null},
                        refusal_params = ${refusal ? JSON.stringify(refusal.refusal_params) : null}::jsonb
      WHERE client_id = ${order.client_id} AND id = ${order.id} AND state IN ${inList(holdingStates)}
      RETURNING client_id, id`,
  );
  const releasedSeats = releaseSeats(movedOrder);
  const releasedVoucher = releaseReservedVoucher(movedOrder, releasedSeats);
  const release = statement(
    [
      releasedSeats,
      kindOf(deps, order).release?.(movedOrder),
      releasedVoucher,
      releaseLinks(movedOrder, releasedVoucher),
      endPayment(movedOrder, ending.state === 'failed' ? 'failed' : 'cancelled', now),
      endPlans(movedOrder, now),
    ],
    sql`SELECT id FROM ${movedOrder}`,
  );
  const { rows } = await moveOrder(deps, order, now, (within) =>
    withRetriesUnlessInTransaction(within, () => release.execute(within)),
  );
  return rows.length === 1;
}
