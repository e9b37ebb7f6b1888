import type { Deps } from '../../platform/deps.ts';
import { readOrder } from './order.ts';
import { releaseOrder } from './release-order.ts';
import type { Settlement } from './settle-order.ts';
import { fulfilPlan } from './fulfil-plan.ts';
import { withdrawPlan } from './make-plan.ts';
import type { PlannedOrder, PlanOutcome } from './make-plan.ts';

/**
 * Applies what the provider said of a plan to its order: the one way by which a direct debit decides an order. The purchaser's own call
 * and the reconciler come here, in any order and more than once.
 */
export async function settlePlan(deps: Deps, order: PlannedOrder, plan: PlanOutcome): Promise<Settlement> {
  const { db, clock } = deps;
  if (plan.outcome === 'unknown') return { outcome: 'unknown' };
  if (plan.outcome === 'accepted') {
    const fulfilment = await fulfilPlan(db, order, plan.provider_schedule_id, clock.now());
    if (fulfilment.outcome === 'fulfilled') {
      deps.nudge('send-messages');
      deps.nudge('check-plans');
      return fulfilment;
    }
    const settlement = await settledMeanwhile(deps, order);
    if (settlement.outcome === 'refused') await withdrawPlan(deps, order.client_id, plan.provider_schedule_id);
    return settlement;
  }
  deps.log.warn({ order_id: order.id, said: plan.message }, 'the direct debit provider refused a plan');
  const refusal_key = 'direct-debit-refused';
  const ending = { state: 'failed', refusal_key, refusal_params: {} } as const;
  const isReleased = await releaseOrder(db, order, ending, clock.now());
  return isReleased ? { outcome: 'refused', order: { ...order, ...ending } } : settledMeanwhile(deps, order);
}

/** Somebody else moved the order between our reading and our writing: what they made of it is the answer. */
async function settledMeanwhile({ db }: Pick<Deps, 'db'>, before: PlannedOrder): Promise<Settlement> {
  const order = await readOrder(db, { id: before.id });
  if (!order) throw new Error(`order ${before.id} has gone`);
  if (order.state === 'fulfilled') return { outcome: 'fulfilled', customer_ticket_id: order.customer_ticket_id! };
  if (order.state === 'failed' || order.state === 'expired') return { outcome: 'refused', order };
  return { outcome: 'unknown' };
}
