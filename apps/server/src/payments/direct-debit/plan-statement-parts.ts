import type { Instalment } from '@fareway/domain/instalments/instalment-schedule.ts';
import { sql } from 'kysely';
import type { MovedOrders } from '../../catalogue/inventory/seat-statement-parts.ts';
import { part } from '../../platform/database/statement.ts';
import type { AnyPart, Part } from '../../platform/database/statement.ts';

/** How an order is paid by direct debit, before the plan exists at the provider. */
export interface NewPlan {
  mandate_id: string;
  instalments: Instalment[];
}

// Parts of the statements of orders (see inventory/seat-statement-parts.ts).

/** Writes the plan of a new order that is accepted, with its instalments. */
export function writePlan(
  plan: NewPlan | undefined,
  newOrder: Part<'client_id' | 'id' | 'currency' | 'is_accepted', 'orders'>,
  now: Date,
): AnyPart[] {
  if (!plan) return [];
  const numbered = plan.instalments.map((instalment, index) => ({ number: index + 1, ...instalment }));
  const plannedInstalments = part(
    'planned_instalments',
    {},
    sql`
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        AS planned (number smallint, kind text, due_date date, amount integer)`,
  );
  const newPlan = part(
    'new_plan',
    { columns: ['client_id', 'order_id'] },
    sql`
      INSERT INTO instalment_plans (client_id, order_id, mandate_id, currency, total, state, created_at, updated_at)
      SELECT ${newOrder.client_id}, ${newOrder.id}, ${plan.mandate_id}::uuid, ${newOrder.currency},
             (SELECT sum(amount) FROM ${plannedInstalments}), 'creating', ${now}::timestamptz, ${now}::timestamptz
      FROM ${newOrder} WHERE ${newOrder.is_accepted}
      RETURNING client_id, order_id`,
  );
  const newInstalments = part(
    'new_instalments',
    {},
    sql`
      INSERT INTO instalments (client_id, order_id, number, kind, due_date, amount, state, updated_at)
      SELECT ${newPlan.client_id}, ${newPlan.order_id}, number, kind, due_date, amount, 'planned', ${now}::timestamptz
      FROM ${newPlan}, ${plannedInstalments}`,
  );
  return [newInstalments];
}

/** Marks the plan of a moved order as accepted by the provider. The next check reads the payments of the plan at once. */
export function activatePlan(movedOrder: MovedOrders, providerScheduleId: string, now: Date): Part {
  return part(
    'active_plan',
    {},
    sql`
      UPDATE instalment_plans SET state = 'active', provider_schedule_id = ${providerScheduleId}, check_at = ${now}::timestamptz,
                                  updated_at = ${now}::timestamptz
      FROM ${movedOrder}
      WHERE instalment_plans.client_id = ${movedOrder.client_id} AND instalment_plans.order_id = ${movedOrder.id}`,
  );
}

/** Ends the plan of a moved order that the provider never accepted. It takes no money. */
export function endPlan(movedOrder: MovedOrders, now: Date): Part {
  const endedPlan = part(
    'ended_plan',
    { columns: ['client_id', 'order_id'] },
    sql`
      UPDATE instalment_plans SET state = 'failed', updated_at = ${now}::timestamptz
      FROM ${movedOrder}
      WHERE instalment_plans.client_id = ${movedOrder.client_id} AND instalment_plans.order_id = ${movedOrder.id}
        AND instalment_plans.state = 'creating'
      RETURNING instalment_plans.client_id, instalment_plans.order_id`,
  );
  return part(
    'ended_instalments',
    {},
    sql`
      UPDATE instalments SET state = 'cancelled', updated_at = ${now}::timestamptz
      FROM ${endedPlan}
      WHERE instalments.client_id = ${endedPlan.client_id} AND instalments.order_id = ${endedPlan.order_id}`,
  );
}
