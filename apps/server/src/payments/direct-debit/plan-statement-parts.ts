import type { Instalment } from '@fareway/domain/instalments/instalment-schedule.ts';
import type { MovedOrders } from '../../catalogue/inventory/seat-statement-parts.ts';
import { part } from '../../platform/database/sql/statement.ts';
import type { AnyPart, Part } from '../../platform/database/sql/statement.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** How a line of an order is paid by direct debit, before the plan exists at the provider. */
export interface NewPlan {
  line: number;
  mandate_id: string;
  instalments: Instalment[];
}

// Parts of the statements of orders (see inventory/seat-statement-parts.ts).

/** Writes the plans of a new order that is accepted, with their instalments. */
export function writePlans(
  plans: readonly NewPlan[],
  newOrder: Part<'client_id' | 'id' | 'currency' | 'is_accepted', 'orders'>,
  now: Date,
): AnyPart[] {
  if (plans.length === 0) return [];
  const numbered = plans.flatMap(({ line, mandate_id, instalments }) =>
    instalments.map((instalment, index) => ({ line, mandate_id, number: index + 1, ...instalment })),
  );
  const plannedInstalments = part(
    'planned_instalments',
    {},
    sql`
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        AS planned (line smallint, mandate_id uuid, number smallint, kind text, due_date date, amount integer)`,
  );
  const newPlan = part(
    'new_plans',
    { columns: ['client_id', 'order_id', 'line'] },
    sql`
      INSERT INTO instalment_plans (client_id, order_id, line, mandate_id, currency, total, state, created_at, updated_at)
      SELECT ${newOrder.client_id}, ${newOrder.id}, planned.line, planned.mandate_id, ${newOrder.currency}, planned.total, 'creating',
             ${now}::timestamptz, ${now}::timestamptz
      FROM ${newOrder}, (
        SELECT line, mandate_id, sum(amount) AS total FROM ${plannedInstalments} GROUP BY line, mandate_id
      ) AS planned
      WHERE ${newOrder.is_accepted}
      RETURNING client_id, order_id, line`,
  );
  const newInstalments = part(
    'new_instalments',
    {},
    sql`
      INSERT INTO instalments (client_id, order_id, line, number, kind, due_date, amount, state, updated_at)
      SELECT ${newPlan.client_id}, ${newPlan.order_id}, ${newPlan.line}, number, kind, due_date, amount, 'planned', ${now}::timestamptz
      FROM ${newPlan} JOIN ${plannedInstalments} AS planned ON planned.line = ${newPlan.line}`,
  );
  return [newInstalments];
}

/** The schedule that the provider has made for the plan of a line. */
export interface MadePlan {
  line: number;
  provider_schedule_id: string;
}

/** Marks the plans of a moved order as accepted by the provider. The next check reads their payments at once. */
export function activatePlans(movedOrder: MovedOrders, made: readonly MadePlan[], now: Date): Part {
  return part(
    'active_plans',
    {},
    sql`
      UPDATE instalment_plans SET state = 'active', provider_schedule_id = made.provider_schedule_id, check_at = ${now}::timestamptz,
                                  updated_at = ${now}::timestamptz
      FROM ${movedOrder}, jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made (line smallint, provider_schedule_id text)
      WHERE instalment_plans.client_id = ${movedOrder.client_id} AND instalment_plans.order_id = ${movedOrder.id}
        AND instalment_plans.line = made.line`,
  );
}

/** Ends the plans of a moved order that the provider never accepted. They take no money. */
export function endPlans(movedOrder: MovedOrders, now: Date): Part {
  const endedPlan = part(
    'ended_plans',
    { columns: ['client_id', 'order_id', 'line'] },
    sql`
      UPDATE instalment_plans SET state = 'failed', updated_at = ${now}::timestamptz
      FROM ${movedOrder}
      WHERE instalment_plans.client_id = ${movedOrder.client_id} AND instalment_plans.order_id = ${movedOrder.id}
        AND instalment_plans.state = 'creating'
      RETURNING instalment_plans.client_id, instalment_plans.order_id, instalment_plans.line`,
  );
  return part(
    'ended_instalments',
    {},
    sql`
      UPDATE instalments SET state = 'cancelled', updated_at = ${now}::timestamptz
      FROM ${endedPlan}
      WHERE instalments.client_id = ${endedPlan.client_id} AND instalments.order_id = ${endedPlan.order_id} AND instalments.line = ${endedPlan.line}`,
  );
}
