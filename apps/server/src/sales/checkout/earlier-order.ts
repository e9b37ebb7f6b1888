import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { readOrder } from '../orders/order.ts';
import type { Order } from '../orders/order.ts';

/** How long a request has to itself. One that comes again later finds that the first was cut off. */
const secondsUntilResumed = 10;

/** Whether the request that began an order had time enough to be answered. */
export function hadTimeToEnd({ clock }: Pick<Deps, 'clock'>, { created_at }: Pick<Order, 'created_at'>): boolean {
  return clock.now().getTime() - created_at.getTime() > secondsUntilResumed * 1_000;
}

/**
 * The order of a request that was made before with the same key, and whether it had time enough to be answered. Throws
 * idempotency-key-reused where it was another request.
 */
export async function readEarlierOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  found: Parameters<typeof readOrder>[1],
  requestHash: Buffer,
): Promise<{ order: Order; isCutOff: boolean }> {
  const order = await readOrder(deps.db, found);
  if (!order || order.request_hash !== requestHash.toString('hex')) return refuse('idempotency-key-reused', {});
  return { order, isCutOff: hadTimeToEnd(deps, order) };
}
