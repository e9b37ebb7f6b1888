import { Refusal } from '@fareway/domain/refusals.ts';
import { ticketTitle } from '@fareway/domain/ticket-title.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/ticket-title.ts';
import { ApiError } from 'gocardless-nodejs/errors';
import type { InstalmentSchedule } from 'gocardless-nodejs/types';
import type { Deps } from '../deps.ts';
import { askProvider, createOnce } from '../direct-debit/ask-provider.ts';
import { knownProviderOf } from '../direct-debit/operator-account.ts';
import type { Order } from './order.ts';

export type PlanOutcome =
  | { outcome: 'accepted'; provider_schedule_id: string }
  /** The provider will not have it; nothing was made. */
  | { outcome: 'refused'; message: string }
  /** It may have been made: whoever asks again, with the same key, finds it. */
  | { outcome: 'unknown' };

export type PlannedOrder = Order & { plan: NonNullable<Order['plan']> };

/**
 * Hands an order's plan to the provider: one schedule with all its dates. The order's id is the key, so a plan that was half made is made
 * once, however often it is asked for.
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
            name: ticketTitle({ service_name: order.service_name, type, sub_type, year: order.year }),
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
    return accepted(order, schedule);
  } catch (error) {
    if (error instanceof ApiError) return { outcome: 'refused', message: error.message };
    if (error instanceof Refusal && error.key === 'direct-debit-offline') return { outcome: 'unknown' };
    throw error;
  }
}

/** The plan of an order that the provider has, if it has one: found by what we wrote on it. Throws while the provider can't be asked. */
export async function findPlan(deps: Deps, order: PlannedOrder): Promise<PlanOutcome | undefined> {
  const provider = await knownProviderOf(deps, order.client_id);
  const { instalment_schedules: schedules } = await askProvider(() =>
    provider.instalmentSchedules.list({ mandate: order.plan.provider_mandate_id, limit: 500 }),
  );
  const schedule = schedules.find(({ metadata }) => metadata?.['order_id'] === order.id);
  return schedule && accepted(order, schedule);
}

/** What the provider has must be what was agreed, or people have to look at it. */
function accepted(order: PlannedOrder, schedule: InstalmentSchedule): PlanOutcome {
  const { id, total_amount, metadata, currency } = schedule;
  const fits =
    Number(total_amount) === order.plan.total &&
    currency?.toLowerCase() === order.currency &&
    metadata?.['order_id'] === order.id;
  if (!id || !fits) throw new Error(`instalment schedule ${id} is not that of order ${order.id}`);
  return { outcome: 'accepted', provider_schedule_id: id };
}
