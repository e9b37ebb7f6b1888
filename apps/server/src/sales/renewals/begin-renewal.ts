import { Refusal, refusal } from '@fareway/domain/refusals/refusals.ts';
import type { RefusalParams } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { beginOrder, isKeyTaken } from '../orders/begin-order.ts';
import type { BegunOrder, NewOrder } from '../orders/new-order.ts';
import { liveOrderOf } from './renewal-orders.ts';
import { untilDurable } from '../../platform/database/quick-commit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { releaseSeatsToOrder, lockRenewal } from './renewal-seats.ts';
import { closedRefusal } from './load-renewal.ts';
import { readRenewal } from './queries.ts';

/**
 * Begins an order that takes a renewal. One transaction gives the order the seats that are kept for the renewal. Of several orders at once,
 * from two tabs or two devices, one begins; the others are refused as order-in-progress and find it when they try again. A refused order
 * leaves the renewal as it was.
 */
export async function beginRenewal(
  { db }: Pick<Deps, 'db'>,
  order: NewOrder & { renewal_id: string },
  now: Date,
): Promise<BegunOrder> {
  const { client_id, renewal_id } = order;
  const key = { client_id, renewal_id };
  const inventoryIds = order.seats.map(({ inventory_id }) => inventory_id);
  try {
    const begun = await inTransaction(db, async (transaction) => {
      await lockRenewal(transaction, key, inventoryIds);
      // of two equal requests at once the second responds with the order of the first, even if that has failed
      if (await isKeyTaken(transaction, order)) return { outcome: 'already-begun' as const };
      if (await liveOrderOf(transaction, key)) throw refusal('order-in-progress', {});
      const closed = closedRefusal((await readRenewal(transaction, renewal_id, now))!);
      if (closed) throw closed;
      await releaseSeatsToOrder(transaction, key, inventoryIds);
      const outcome = await beginOrder(transaction, order, now);
      if (outcome.outcome === 'refused') throw new Refusal(outcome.refusal_key, outcome.refusal_params ?? {});
      return outcome;
    });
    await untilDurable(db);
    return begun;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: 'refused', refusal_key: error.key, refusal_params: error.params as RefusalParams };
  }
}
