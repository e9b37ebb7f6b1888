import { isOneOf, unsoldStates } from '@fareway/domain/sales/order-state.ts';
import { readOrder } from '../order.ts';
import { releaseOrder } from '../release-order.ts';
import type { Settlement } from './settle-order.ts';
import { fulfilPlan } from '../fulfilment/fulfil-plan.ts';
import { findPlan, withdrawPlan } from '../fulfilment/make-plan.ts';
import type { SalesDeps } from '../order-kind.ts';
import type { PlannedOrder, PlanOutcome } from '../fulfilment/make-plan.ts';

/**
 * Applies the state of a plan at the provider to its order. The payment call and the reconciler call this, in any order and more than once.
 */
export async function settlePlan(deps: SalesDeps, order: PlannedOrder, plan: PlanOutcome): Promise<Settlement> {
  const { clock } = deps;
  if (plan.outcome === 'unknown') return { outcome: 'unknown' };
  if (plan.outcome === 'accepted') {
    const fulfilment = await fulfilPlan(deps, order, plan.provider_schedule_id, clock.now());
    if (fulfilment.outcome === 'fulfilled') {
      deps.nudge('send-messages');
      deps.nudge('check-plans');
      return fulfilment;
    }
    const settlement = await outcomeOfMovedOrder(deps, order);
    if (settlement.outcome === 'refused') await withdrawPlan(deps, order.client_id, plan.provider_schedule_id);
    return settlement;
  }
  deps.log.warn({ order_id: order.id, reason: plan.message }, 'the direct debit provider refused a plan');
  const refusal_key = 'direct-debit-refused';
  const ending = { state: 'failed', refusal_key, refusal_params: {} } as const;
  const isReleased = await releaseOrder(deps, order, ending, clock.now());
  return isReleased ? { outcome: 'refused', order: { ...order, ...ending } } : outcomeOfMovedOrder(deps, order);
}

/** Reads an order again that another process has moved since it was read, and returns the outcome for its new state. */
async function outcomeOfMovedOrder({ db }: Pick<SalesDeps, 'db'>, before: PlannedOrder): Promise<Settlement> {
  const order = await readOrder(db, { id: before.id });
  if (!order) throw new Error(`order ${before.id} does not exist`);
  if (order.state === 'fulfilled') return { outcome: 'fulfilled', customer_ticket_id: order.customer_ticket_id };
  if (isOneOf(unsoldStates, order.state)) return { outcome: 'refused', order };
  return { outcome: 'unknown' };
}

/**
 * Settles an order whose request was interrupted while it created the plan: fulfils it when the provider has the plan, and releases it when the
 * provider has none and the hold has ended. Throws when the provider cannot be reached; the reconciler tries again later.
 */
export async function reconcilePlan(deps: SalesDeps, order: PlannedOrder): Promise<void> {
  const now = deps.clock.now();
  const found = await findPlan(deps, order);
  if (found) await settlePlan(deps, order, found);
  else if (order.hold_expires_at !== null && order.hold_expires_at <= now)
    await releaseOrder(deps, order, { state: 'expired' }, now);
}
