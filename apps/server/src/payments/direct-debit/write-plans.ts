import type { RawBuilder, Transaction } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { part } from '../../platform/database/sql/statement.ts';
import type { Part } from '../../platform/database/sql/statement.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A plan pays for one line of an order. */
export interface PlanKey {
  client_id: string;
  order_id: string;
  line: number;
}

/**
 * Numbers a read of a plan at the provider, and returns the plan. The response is written unless the response to a later read was
 * written.
 */
export function numberRead({ client_id, order_id, line }: PlanKey): Part {
  return part(
    'numbered_plan',
    {},
    sql`
      UPDATE instalment_plans SET asks = asks + 1
      WHERE client_id = ${client_id} AND order_id = ${order_id} AND line = ${line} AND provider_schedule_id IS NOT NULL
      RETURNING client_id, order_id, line, mandate_id, currency, provider_schedule_id, asks, ended_at`,
  );
}

/** Writes the state of a plan that read number `answered` returned, and when the plan is checked next. */
export function updatePlan(
  { client_id, order_id, line }: PlanKey,
  plan: { state: string; is_suspending: boolean; answered: number; check_at: Date | null },
  now: Date,
): Part<'client_id' | 'id' | 'currency', 'orders'> {
  return part(
    'synced_plan',
    { columns: ['client_id', 'id', 'currency'], of: 'orders' },
    sql`
      UPDATE instalment_plans SET state = ${plan.state}, is_suspending = ${plan.is_suspending}, answered = ${plan.answered},
                                  check_at = ${plan.check_at}::timestamptz, updated_at = ${now}::timestamptz
      WHERE client_id = ${client_id} AND order_id = ${order_id} AND line = ${line}
      RETURNING client_id, order_id AS id, currency`,
  );
}

/** Makes the checks of the active plans of mandates due at once. */
export function checkPlansOf(mandates: Part<'client_id' | 'id', 'mandates'>, now: Date): Part {
  return part(
    'stopped_plans',
    {},
    sql`
      UPDATE instalment_plans SET check_at = ${now}::timestamptz FROM ${mandates}
      WHERE instalment_plans.client_id = ${mandates.client_id} AND mandate_id = ${mandates.id} AND state = 'active'`,
  );
}

/**
 * Makes the check of an active plan due at once. Responses to earlier reads are not written, because they do not include the change of
 * this transaction. Returns the plan with the operator's day.
 */
export function requestCheck(
  { client_id, order_id, line }: PlanKey,
  now: Date,
): Part<'client_id' | 'order_id' | 'line' | 'today', 'instalment_plans'> {
  return part(
    'plan',
    { columns: ['client_id', 'order_id', 'line', 'today'], of: 'instalment_plans' },
    sql`
      UPDATE instalment_plans SET ${checkNow(now)}
      FROM clients
      WHERE client_id = ${client_id} AND order_id = ${order_id} AND line = ${line} AND state = 'active' AND ended_at IS NULL AND clients.id = client_id
      RETURNING instalment_plans.client_id, order_id, line, (${now}::timestamptz AT TIME ZONE time_zone)::date AS today`,
  );
}

/** Ends a plan early and makes its check due at once. Returns false when the plan is paid or was ended before. */
export async function endPlanEarly(
  db: Transaction<DB>,
  { client_id, order_id, line }: PlanKey,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE instalment_plans SET ended_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, ${checkNow(now)}
    WHERE client_id = ${client_id} AND order_id = ${order_id} AND line = ${line} AND ended_at IS NULL
      AND state IN ('active', 'cancelled', 'failed') AND provider_schedule_id IS NOT NULL
    RETURNING order_id`.execute(db);
  return rows.length > 0;
}

/** Claims plans to check, for this process alone until `leaseEnds`. */
export async function claimPlansToCheck(
  db: Database,
  { now, leaseEnds, limit }: { now: Date; leaseEnds: Date; limit: number },
): Promise<PlanKey[]> {
  const { rows } = await sql<PlanKey>`
    UPDATE instalment_plans SET check_at = ${leaseEnds}::timestamptz
    WHERE (client_id, order_id, line) IN (
      SELECT client_id, order_id, line FROM instalment_plans WHERE check_at <= ${now}::timestamptz
      ORDER BY check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING client_id, order_id, line`.execute(db);
  return rows;
}

/** Takes the number of a read whose response is written, so that responses to earlier reads are not written. */
function checkNow(now: Date): RawBuilder<unknown> {
  return sql`check_at = ${now}::timestamptz, asks = asks + 1, answered = asks + 1`;
}
