import type { Instalment } from '@fareway/domain/instalment-schedule.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** How an order is paid by direct debit, before the provider has it. */
export interface NewPlan {
  mandate_id: string;
  instalments: Instalment[];
}

// Parts of a WITH statement, joined by orders (see inventory/seat-fragments.ts for why).

/** `new_plan`: the plan with its instalments for the order in `new_order`, when that one was accepted. */
export function writePlan(plan: NewPlan | undefined, now: Date): RawBuilder<unknown> {
  if (!plan) return sql`new_plan AS (SELECT 1)`;
  const numbered = plan.instalments.map((instalment, index) => ({ number: index + 1, ...instalment }));
  return sql`
    planned_instalments AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        AS planned (number smallint, kind text, due_date date, amount integer)
    ),
    new_plan AS (
      INSERT INTO instalment_plans (client_id, order_id, mandate_id, currency, total, state, created_at, updated_at)
      SELECT new_order.client_id, new_order.id, ${plan.mandate_id}::uuid, new_order.currency,
             (SELECT sum(amount) FROM planned_instalments), 'creating', ${now}::timestamptz, ${now}::timestamptz
      FROM new_order WHERE new_order.is_accepted
      RETURNING client_id, order_id
    ),
    new_instalments AS (
      INSERT INTO instalments (client_id, order_id, number, kind, due_date, amount, state, updated_at)
      SELECT new_plan.client_id, new_plan.order_id, number, kind, due_date, amount, 'planned', ${now}::timestamptz
      FROM new_plan, planned_instalments
    )`;
}

/** `active_plan`: the provider has accepted the plan of the order in `moved_order`, and is asked at once which payments it made. */
export function activatePlan(providerScheduleId: string, now: Date): RawBuilder<unknown> {
  return sql`
    active_plan AS (
      UPDATE instalment_plans SET state = 'active', provider_schedule_id = ${providerScheduleId}, check_at = ${now}::timestamptz,
                                  updated_at = ${now}::timestamptz
      FROM moved_order
      WHERE instalment_plans.client_id = moved_order.client_id AND instalment_plans.order_id = moved_order.id
    )`;
}

/** `ended_plan`: the plan of the order in `moved_order` was never made, and takes no money. */
export function endPlan(now: Date): RawBuilder<unknown> {
  return sql`
    ended_plan AS (
      UPDATE instalment_plans SET state = 'failed', updated_at = ${now}::timestamptz
      FROM moved_order
      WHERE instalment_plans.client_id = moved_order.client_id AND instalment_plans.order_id = moved_order.id
        AND instalment_plans.state = 'creating'
      RETURNING instalment_plans.client_id, instalment_plans.order_id
    ),
    ended_instalments AS (
      UPDATE instalments SET state = 'cancelled', updated_at = ${now}::timestamptz
      FROM ended_plan
      WHERE instalments.client_id = ended_plan.client_id AND instalments.order_id = ended_plan.order_id
    )`;
}
