import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { part, statement } from '../../platform/database/sql/statement.ts';
import type { Part } from '../../platform/database/sql/statement.ts';
import { requestCheck } from './write-plans.ts';
import type { PlanKey } from './write-plans.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Writes instalments of a plan as the provider has them. Each change is a whole row. */
export function updateInstalments(
  { client_id, order_id, line }: PlanKey,
  changes: readonly { number: number }[],
  now: Date,
): Part {
  return part(
    'changed_instalments',
    {},
    sql`
      UPDATE instalments SET state = changed.state, provider_payment_id = changed.provider_payment_id,
                             charge_date = changed.charge_date, retries = changed.retries, retry_on = changed.retry_on,
                             is_given_up = changed.is_given_up, updated_at = ${now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        AS changed (number smallint, state text, provider_payment_id text, charge_date date, retries smallint, retry_on date,
                    is_given_up boolean)
      WHERE instalments.client_id = ${client_id} AND instalments.order_id = ${order_id} AND instalments.line = ${line} AND instalments.number = changed.number`,
  );
}

/** Adds to the refunded amount of an instalment. A negative amount is a refund that came back. */
export function countInstalmentRefund(
  { client_id, order_id, line, number }: PlanKey & { number: number },
  amount: number,
  now: Date,
): Part {
  return part(
    'refunded_instalment',
    {},
    sql`
      UPDATE instalments SET refunded = refunded + ${amount}::integer, updated_at = ${now}::timestamptz
      WHERE client_id = ${client_id} AND order_id = ${order_id} AND line = ${line} AND number = ${number} AND ${amount}::integer <> 0`,
  );
}

/** Makes the retry of a failed instalment of an active plan due today. Returns false when no failed instalment has this number. */
export async function retryToday(
  db: Transaction<DB>,
  { number, ...key }: PlanKey & { number: number },
  now: Date,
): Promise<boolean> {
  const plan = requestCheck(key, now);
  const { rows } = await statement(
    [plan],
    sql`
      UPDATE instalments SET retry_on = ${plan.today}, updated_at = ${now}::timestamptz FROM ${plan}
      WHERE instalments.client_id = ${plan.client_id} AND instalments.order_id = ${plan.order_id} AND instalments.line = ${plan.line} AND number = ${number}
        AND state = 'failed'
      RETURNING number`,
  ).execute(db);
  return rows.length > 0;
}

/**
 * Claims the failed instalments of an active plan whose day to retry has come. Each is due again on the next day, so that a retry that was
 * interrupted is not lost.
 */
export async function claimRetries(
  db: Database,
  { client_id, order_id, line }: PlanKey,
  now: Date,
): Promise<{ number: number; provider_payment_id: string }[]> {
  const { rows } = await sql<{ number: number; provider_payment_id: string }>`
    WITH today AS (
      SELECT (${now}::timestamptz AT TIME ZONE time_zone)::date AS day
      FROM instalment_plans AS plan JOIN clients ON clients.id = plan.client_id
      WHERE plan.client_id = ${client_id} AND plan.order_id = ${order_id} AND plan.line = ${line} AND plan.state = 'active' AND plan.ended_at IS NULL
      FOR NO KEY UPDATE OF plan
    )
    UPDATE instalments SET retry_on = today.day + 1, updated_at = ${now}::timestamptz
    FROM today
    WHERE client_id = ${client_id} AND order_id = ${order_id} AND line = ${line} AND state = 'failed' AND retry_on <= today.day
    RETURNING number, provider_payment_id`.execute(db);
  return rows;
}

/** Ends the retries of failed instalments. Returns their rows. */
export function endRetries(
  { client_id, order_id, line }: PlanKey,
  numbers: readonly number[],
): Part<'client_id' | 'order_id' | 'line', 'instalments'> {
  return part(
    'given_up',
    { columns: ['client_id', 'order_id', 'line'], of: 'instalments' },
    sql`
      UPDATE instalments SET retry_on = NULL
      WHERE client_id = ${client_id} AND order_id = ${order_id} AND line = ${line} AND number = ANY(${[...numbers]})
        AND state = 'failed' AND retry_on IS NOT NULL
      RETURNING client_id, order_id, line, number, due_date, charge_date, amount, state, retries, retry_on, is_given_up`,
  );
}
