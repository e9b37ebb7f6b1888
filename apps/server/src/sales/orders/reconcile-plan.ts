import type { Deps } from '../../platform/deps.ts';
import { releaseOrder } from './release-order.ts';
import { findPlan } from './make-plan.ts';
import type { PlannedOrder } from './make-plan.ts';
import { settlePlan } from './settle-plan.ts';

/**
 * An order whose plan was on its way when something broke: where the provider has the plan the order is fulfilled, and where it has none
 * once the hold has ended the seats are free again. Throws while the provider can't be asked: it is asked again later.
 */
export async function reconcilePlan(deps: Deps, order: PlannedOrder): Promise<void> {
  const now = deps.clock.now();
  const found = await findPlan(deps, order);
  if (found) await settlePlan(deps, order, found);
  else if (order.hold_expires_at !== null && order.hold_expires_at <= now)
    await releaseOrder(deps.db, order, { state: 'expired' }, now);
}
