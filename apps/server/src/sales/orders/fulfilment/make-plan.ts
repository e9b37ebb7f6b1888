import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/instalments/instalment-plan.ts';
import { ApiError } from 'gocardless-nodejs/errors';
import type { InstalmentSchedule } from 'gocardless-nodejs/types';
import type { PaymentDeps } from '../../../payments/payment-deps.ts';
import { callProvider, createOnce, isProviderRefusal } from '../../../payments/direct-debit/call-provider.ts';
import { knownProviderOf } from '../../../payments/direct-debit/operator-account.ts';
import { lineTitle } from '../order.ts';
import type { Order, OrderPlan } from '../order.ts';

/** The state of the plan of a line at the provider. */
export type PlanOutcome = { line: number } & (
  | { outcome: 'accepted'; provider_schedule_id: string }
  /** The provider refused the plan and created nothing. The reason is for the log. */
  | { outcome: 'refused'; reason: string }
  /** The provider may have created the plan, or is creating it. A repeated call with the same key finds it. */
  | { outcome: 'unknown' }
);

type Provider = Awaited<ReturnType<typeof knownProviderOf>>;

/** The provider's limit for the name of a schedule. */
const longestName = 100;

/**
 * Creates the plans of an order at the provider: for each line one schedule with all its dates. The order's id and the line are the idempotency
 * key, so repeated calls create one plan for each. The provider responds before it has created the payments, so this reads a schedule again a few
 * times.
 */
export async function makePlans(deps: PaymentDeps, order: Order): Promise<PlanOutcome[]> {
  const provider = await knownProviderOf(deps, order.client_id);
  return Promise.all(order.plans.map((plan) => makePlan(deps, provider, order, plan)));
}

async function makePlan(deps: PaymentDeps, provider: Provider, order: Order, plan: OrderPlan): Promise<PlanOutcome> {
  const sold = order.lines?.find(({ line }) => line === plan.line) ?? order;
  try {
    const schedule = await createOnce(
      () =>
        provider.instalmentSchedules.createWithDates(
          {
            name: lineTitle(sold).slice(0, longestName),
            currency: order.currency === 'eur' ? 'EUR' : 'GBP',
            total_amount: plan.total,
            instalments: plan.instalments.map(({ amount, due_date, number }) => ({
              amount,
              charge_date: due_date,
              description: text.numberOf(number, plan.instalments.length),
            })),
            links: { mandate: plan.provider_mandate_id },
            metadata: { order_id: order.id, ...(plan.line > 1 && { line: String(plan.line) }) },
          },
          // the first line has the key of an order without lines
          plan.line === 1 ? `plan:${order.id}` : `plan:${order.id}:${plan.line}`,
        ),
      (id) => provider.instalmentSchedules.find(id),
    );
    return await untilMade(order, plan, schedule, (id) => callProvider(() => provider.instalmentSchedules.find(id)));
  } catch (error) {
    return afterFailure(deps, order, plan, error);
  }
}

/** Returns the outcome of a failed call. A refusal counts only when the provider has no plan of the line from an earlier call. */
async function afterFailure(deps: PaymentDeps, order: Order, plan: OrderPlan, error: unknown): Promise<PlanOutcome> {
  const { line } = plan;
  if (isOffline(error)) return { line, outcome: 'unknown' };
  if (!(error instanceof ApiError)) throw error;
  if (!isProviderRefusal(error)) return { line, outcome: 'unknown' };
  try {
    const found = await findPlans(deps, order);
    return found.find((one) => one.line === line) ?? { line, outcome: 'refused', reason: error.message };
  } catch (failure) {
    if (isOffline(failure) || failure instanceof ApiError) return { line, outcome: 'unknown' };
    throw failure;
  }
}

function isOffline(error: unknown): boolean {
  return error instanceof Refusal && error.key === 'direct-debit-offline';
}

/** Finds the plans of an order at the provider by their metadata. Throws when the provider cannot be reached. */
export async function findPlans(deps: PaymentDeps, order: Order): Promise<PlanOutcome[]> {
  const [first] = order.plans;
  if (!first) return [];
  const provider = await knownProviderOf(deps, order.client_id);
  const { instalment_schedules: schedules } = await callProvider(() =>
    // its mandate may have been replaced
    provider.instalmentSchedules.list({ customer: first.provider_customer_id, limit: 500 }),
  );
  return order.plans.flatMap((plan) => {
    const schedule = schedules.find(
      ({ metadata }) => metadata?.['order_id'] === order.id && (metadata['line'] ?? '1') === String(plan.line),
    );
    return schedule ? [judgeSchedule(order, plan, schedule)] : [];
  });
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
  order: Order,
  plan: OrderPlan,
  made: InstalmentSchedule,
  find: (id: string) => Promise<InstalmentSchedule>,
): Promise<PlanOutcome> {
  let outcome = judgeSchedule(order, plan, made);
  for (const milliseconds of waits) {
    if (outcome.outcome !== 'unknown') break;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    outcome = judgeSchedule(order, plan, await find(made.id!));
  }
  return outcome;
}

/** Returns the outcome of a schedule: accepted when the provider has created its payments. Throws when it is not the plan of the line. */
function judgeSchedule(order: Order, { line, total }: OrderPlan, schedule: InstalmentSchedule): PlanOutcome {
  const { id, total_amount, metadata, currency, status } = schedule;
  const fits =
    Number(total_amount) === total &&
    currency?.toLowerCase() === order.currency &&
    metadata?.['order_id'] === order.id &&
    (metadata['line'] ?? '1') === String(line);
  if (!id || !fits) throw new Error(`instalment schedule ${id} is not that of line ${line} of order ${order.id}`);
  if (status === 'pending') return { line, outcome: 'unknown' };
  if (status === 'active' || status === 'completed') return { line, outcome: 'accepted', provider_schedule_id: id };
  return { line, outcome: 'refused', reason: `schedule: ${status}` };
}
