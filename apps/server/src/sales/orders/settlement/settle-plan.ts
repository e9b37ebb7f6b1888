import { isOneOf, unsoldStates } from '@fareway/domain/sales/order-state.ts';
import type { MadePlan } from '../../../payments/direct-debit/plan-statement-parts.ts';
import { readOrder, soldId } from '../order.ts';
import type { Order } from '../order.ts';
import { releaseOrder } from '../release-order.ts';
import type { Settlement } from './settle-order.ts';
import { fulfilPlan } from '../fulfilment/fulfil-plan.ts';
import { findPlans, withdrawPlan } from '../fulfilment/make-plan.ts';
import type { PlanOutcome } from '../fulfilment/make-plan.ts';
import type { SalesDeps } from '../order-kind.ts';

/**
 * Applies the state of an order's plans at the provider to the order. The payment call and the reconciler call this, in any order and more than
 * once. The order is fulfilled when the provider has accepted every plan. When it refused one, the others are cancelled there first, and then the
 * order is released.
 */
export async function settlePlans(
  deps: SalesDeps,
  order: Order,
  outcomes: readonly PlanOutcome[],
): Promise<Settlement> {
  const { clock } = deps;
  if (outcomes.some(({ outcome }) => outcome === 'unknown')) return { outcome: 'unknown' };
  const made = acceptedPlans(outcomes);
  if (made.length === order.plans.length) {
    const fulfilment = await fulfilPlan(deps, order, made, clock.now());
    if (fulfilment.outcome === 'fulfilled') {
      deps.nudge('send-messages');
      deps.nudge('check-plans');
      return fulfilment;
    }
    const settlement = await outcomeOfMovedOrder(deps, order);
    if (settlement.outcome === 'refused') await withdrawPlans(deps, order, made);
    return settlement;
  }
  const refused = outcomes.find((one): one is PlanOutcome & { outcome: 'refused' } => one.outcome === 'refused');
  deps.log.warn({ order_id: order.id, reason: refused?.reason }, 'the direct debit provider refused a plan');
  await withdrawPlans(deps, order, made);
  const refusal_key = 'direct-debit-refused';
  const ending = { state: 'failed', refusal_key, refusal_params: {} } as const;
  const isReleased = await releaseOrder(deps, order, ending, clock.now());
  return isReleased ? { outcome: 'refused', order: { ...order, ...ending } } : outcomeOfMovedOrder(deps, order);
}

/** Returns the plans that the provider has. */
function acceptedPlans(outcomes: readonly PlanOutcome[]): MadePlan[] {
  const accepted = outcomes.filter((one): one is PlanOutcome & { outcome: 'accepted' } => one.outcome === 'accepted');
  return accepted.map(({ line, provider_schedule_id }) => ({ line, provider_schedule_id }));
}

async function withdrawPlans(deps: SalesDeps, order: Order, made: readonly MadePlan[]): Promise<void> {
  for (const { provider_schedule_id } of made) await withdrawPlan(deps, order.client_id, provider_schedule_id);
}

/** Reads an order again that another process has moved since it was read, and returns the outcome for its new state. */
async function outcomeOfMovedOrder({ db }: Pick<SalesDeps, 'db'>, before: Order): Promise<Settlement> {
  const order = await readOrder(db, { id: before.id });
  if (!order) throw new Error(`order ${before.id} does not exist`);
  if (order.state === 'fulfilled') return { outcome: 'fulfilled', id: soldId(order) };
  if (isOneOf(unsoldStates, order.state)) return { outcome: 'refused', order };
  return { outcome: 'unknown' };
}

/**
 * Settles an order whose request was interrupted while it created the plans: fulfils it when the provider has all of them. When the hold has
 * ended before, it cancels those that the provider has and releases the order. Throws when the provider cannot be reached; the reconciler tries
 * again later.
 */
export async function reconcilePlans(deps: SalesDeps, order: Order): Promise<void> {
  const now = deps.clock.now();
  const found = await findPlans(deps, order);
  if (found.length === order.plans.length) {
    await settlePlans(deps, order, found);
    return;
  }
  const hasEnded = order.hold_expires_at !== null && order.hold_expires_at <= now;
  if (!hasEnded || found.some(({ outcome }) => outcome === 'unknown')) return;
  await withdrawPlans(deps, order, acceptedPlans(found));
  await releaseOrder(deps, order, { state: 'expired' }, now);
}
