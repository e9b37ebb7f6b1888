import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readOrder } from '../../orders/order.ts';
import type { Order } from '../../orders/order.ts';

/** How long a request may take. A repeated request after this time continues the order of the first. */
const secondsUntilResumed = 10;

/** Returns whether the request that began an order had enough time to finish. */
export function hadTimeToFinish({ clock }: Pick<Deps, 'clock'>, { created_at }: Pick<Order, 'created_at'>): boolean {
  return clock.now().getTime() - created_at.getTime() > secondsUntilResumed * 1_000;
}

/**
 * Reads the order that an earlier request with the same key began, and whether that request was interrupted. Throws idempotency-key-reused
 * when the body of that request was different.
 */
export async function readEarlierOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  found: Parameters<typeof readOrder>[1],
  requestHash: Buffer,
): Promise<{ order: Order; isCutOff: boolean }> {
  const order = await readOrder(deps.db, found);
  if (!order || order.request_hash !== requestHash.toString('hex')) return refuse('idempotency-key-reused', {});
  return { order, isCutOff: hadTimeToFinish(deps, order) };
}
