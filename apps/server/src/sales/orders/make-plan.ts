import { Refusal } from '@fareway/domain/refusals.ts';
import { ticketTitle } from '@fareway/domain/ticket-title.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/ticket-type.ts';
import { ApiError } from 'gocardless-nodejs/errors';
import type { InstalmentSchedule } from 'gocardless-nodejs/types';
import type { Deps } from '../../platform/deps.ts';
import { callProvider, createOnce, isProviderRefusal } from '../../payments/direct-debit/call-provider.ts';
import { knownProviderOf } from '../../payments/direct-debit/operator-account.ts';
import type { Order } from './order.ts';

export type PlanOutcome =
  | { outcome: 'accepted'; provider_schedule_id: string }
  /** The provider will not have it; nothing was made. */
  | { outcome: 'refused'; message: string }
  /** It may have been made, or is being made: whoever asks again, with the same key, finds it. */
  | { outcome: 'unknown' };

/** The provider's limit on what a schedule is called. */
const longestName = 100;

export type PlannedOrder = Order & { plan: NonNullable<Order['plan']> };

/**
 * Hands an order's plan to the provider: one schedule with all its dates. The order's id is the key, so a plan that was half made is made
 * once, however often it is asked for. The provider answers before it has made the payments, and is asked until it has, for a moment.
 */
export async function makePlan(deps: Deps, order: PlannedOrder): Promise<PlanOutcome> {
  const provider = await knownProviderOf(deps, order.client_id);
  const { type, sub_type } = order.terms as { type: TicketType; sub_type: TicketSubType | null };
  const { plan, currency } = order;
  try {
    const schedule = await createOnce(
      () =>
        provider.instalmentSchedules.createWithDates(
          {
            name: ticketTitle({ service_name: order.service_name, type, sub_type, year: order.year }).slice(
              0,
              longestName,
            ),
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

/** What a call that failed leaves: a refusal is one only where the provider has no plan of the order, which an earlier call may have made. */
async function afterFailure(deps: Deps, order: PlannedOrder, error: unknown): Promise<PlanOutcome> {
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

/** The plan of an order that the provider has, if it has one: found by what we wrote on it. Throws while the provider can't be asked. */
export async function findPlan(deps: Deps, order: PlannedOrder): Promise<PlanOutcome | undefined> {
  const provider = await knownProviderOf(deps, order.client_id);
  const { instalment_schedules: schedules } = await callProvider(() =>
    provider.instalmentSchedules.list({ mandate: order.plan.provider_mandate_id, limit: 500 }),
  );
  const schedule = schedules.find(({ metadata }) => metadata?.['order_id'] === order.id);
  return schedule && judgeSchedule(order, schedule);
}

/** Takes a plan back whose order had ended when the provider made it: nothing is charged for no ticket. One that is over already stays so. */
export async function withdrawPlan(deps: Deps, clientId: string, providerScheduleId: string): Promise<void> {
  const provider = await knownProviderOf(deps, clientId);
  try {
    await callProvider(() => provider.instalmentSchedules.cancel(providerScheduleId));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status } = await callProvider(() => provider.instalmentSchedules.find(providerScheduleId));
    if (status === 'pending' || status === 'active') throw error;
  }
}

/** How long to wait between two looks at a schedule that is being made, in milliseconds. */
const looks = [150, 300, 600, 1_200];

async function untilMade(
  order: PlannedOrder,
  made: InstalmentSchedule,
  find: (id: string) => Promise<InstalmentSchedule>,
): Promise<PlanOutcome> {
  let outcome = judgeSchedule(order, made);
  for (const milliseconds of looks) {
    if (outcome.outcome !== 'unknown') break;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    outcome = judgeSchedule(order, await find(made.id!));
  }
  return outcome;
}

/** What the provider has must be what was agreed, or people have to look at it. It has accepted what it has made the payments of. */
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
