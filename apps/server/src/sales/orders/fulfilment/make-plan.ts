import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import { ApiError } from 'gocardless-nodejs/errors';
import type { InstalmentSchedule } from 'gocardless-nodejs/types';
import type { PaymentDeps } from '../../../payments/payment-deps.ts';
import { callProvider, createOnce, isProviderRefusal } from '../../../payments/direct-debit/call-provider.ts';
import { knownProviderOf } from '../../../payments/direct-debit/operator-account.ts';
import { orderTitle } from '../order.ts';
import type { Order, OrderPlan } from '../order.ts';

export type PlanOutcome =
  | { outcome: 'accepted'; provider_schedule_id: string }
  /** The provider refused the plan and created nothing. */
  | { outcome: 'refused'; message: string }
  /** The provider may have created the plan, or is creating it. A repeated call with the same key finds it. */
  | { outcome: 'unknown' };

/** The provider's limit for the name of a schedule. */
const longestName = 100;

export type PlannedOrder = Order & { plan: OrderPlan };

/**
 * Creates an order's plan at the provider: one schedule with all its dates. The order's id is the idempotency key, so repeated calls create one
 * plan. The provider responds before it has created the payments, so this reads the schedule again a few times.
 */
export async function makePlan(deps: PaymentDeps, order: PlannedOrder): Promise<PlanOutcome> {
  const provider = await knownProviderOf(deps, order.client_id);
  const { plan, currency } = order;
  try {
    const schedule = await createOnce(
      () =>
        provider.instalmentSchedules.createWithDates(
          {
            name: orderTitle(order).slice(0, longestName),
            currency: currency === 'eur' ? 'EUR' : 'GBP',
            total_amount: plan.total,
            instalments: plan.instalments.map(({ amount, due_date, number }) => ({
              amount,
              charge_date: due_date,
              description: `${number} of ${plan.instalments.length}`,
            })),
            links: { mandate: plan.provider_mandate_id },
            metadata: { order_id: order.id },
          },
          `plan:${order.id}`,
        ),
      (id) => provider.instalmentSchedules.find(id),
    );
    return await untilMade(order, schedule, (id) => callProvider(() => provider.instalmentSchedules.find(id)));
  } catch (error) {
    return afterFailure(deps, order, error);
  }
}

/** Returns the outcome of a failed call. A refusal counts only when the provider has no plan of the order from an earlier call. */
async function afterFailure(deps: PaymentDeps, order: PlannedOrder, error: unknown): Promise<PlanOutcome> {
  if (isOffline(error)) return { outcome: 'unknown' };
  if (!(error instanceof ApiError)) throw error;
  if (!isProviderRefusal(error)) return { outcome: 'unknown' };
  try {
    return (await findPlan(deps, order)) ?? { outcome: 'refused', message: error.message };
  } catch (failure) {
    if (isOffline(failure) || failure instanceof ApiError) return { outcome: 'unknown' };
    throw failure;
  }
}

function isOffline(error: unknown): boolean {
  return error instanceof Refusal && error.key === 'direct-debit-offline';
}

/** Finds the plan of an order at the provider by its metadata. Returns undefined when there is none. Throws when the provider cannot be reached. */
export async function findPlan(deps: PaymentDeps, order: PlannedOrder): Promise<PlanOutcome | undefined> {
  const provider = await knownProviderOf(deps, order.client_id);
  const { instalment_schedules: schedules } = await callProvider(() =>
    provider.instalmentSchedules.list({ mandate: order.plan.provider_mandate_id, limit: 500 }),
  );
  const schedule = schedules.find(({ metadata }) => metadata?.['order_id'] === order.id);
  return schedule && judgeSchedule(order, schedule);
}

/** Cancels the plan of an order that ended before the provider created the plan. A plan that has ended stays as it is. */
export async function withdrawPlan(deps: PaymentDeps, clientId: string, providerScheduleId: string): Promise<void> {
  const provider = await knownProviderOf(deps, clientId);
  try {
    await callProvider(() => provider.instalmentSchedules.cancel(providerScheduleId));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status } = await callProvider(() => provider.instalmentSchedules.find(providerScheduleId));
    if (status === 'pending' || status === 'active') throw error;
  }
}

/** The times to wait before reading a schedule again, in milliseconds. */
const waits = [150, 300, 600, 1_200];

async function untilMade(
  order: PlannedOrder,
  made: InstalmentSchedule,
  find: (id: string) => Promise<InstalmentSchedule>,
): Promise<PlanOutcome> {
  let outcome = judgeSchedule(order, made);
  for (const milliseconds of waits) {
    if (outcome.outcome !== 'unknown') break;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    outcome = judgeSchedule(order, await find(made.id!));
  }
  return outcome;
}

/** Returns the outcome of a schedule: accepted when the provider has created its payments. Throws when it is not the plan of the order. */
function judgeSchedule(order: PlannedOrder, schedule: InstalmentSchedule): PlanOutcome {
  const { id, total_amount, metadata, currency, status } = schedule;
  const fits =
    Number(total_amount) === order.plan.total &&
    currency?.toLowerCase() === order.currency &&
    metadata?.['order_id'] === order.id;
  if (!id || !fits) throw new Error(`instalment schedule ${id} is not that of order ${order.id}`);
  if (status === 'pending') return { outcome: 'unknown' };
  if (status === 'active' || status === 'completed') return { outcome: 'accepted', provider_schedule_id: id };
  return { outcome: 'refused', message: `the schedule is ${status}` };
}
