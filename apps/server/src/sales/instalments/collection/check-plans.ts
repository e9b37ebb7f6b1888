import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import type { RepeatedJob } from '../../../platform/jobs.ts';
import { giveUpRetries, retryInstalments } from './retry-instalments.ts';
import { syncPlan } from '../plans/sync-plan.ts';
import type { KnownPlan } from '../plans/sync-plan.ts';

const batch = 20;
/** A claimed plan comes back after this long, should its process be killed. */
const leaseMinutes = 5;

/** The job that asks the provider about plans of which no event told, and has failed instalments tried again on their day. */
export function checkPlansJob(deps: Deps): RepeatedJob {
  return { name: 'check-plans', seconds: 30, run: () => checkPlans(deps) };
}

/** One turn; answers whether there may be more. What can't be done now is done at its next turn. */
export async function checkPlans(deps: Deps): Promise<boolean> {
  const plans = await claimPlans(deps);
  await Promise.all(plans.map((plan) => checkPlan(deps, plan)));
  return plans.length === batch;
}

async function checkPlan(deps: Deps, plan: KnownPlan): Promise<void> {
  try {
    const refused = await retryInstalments(deps, plan);
    await syncPlan(deps, plan);
    if (refused.length > 0 && (await giveUpRetries(deps, plan, refused))) await syncPlan(deps, plan);
  } catch (error) {
    deps.log.error(
      { err: error, order_id: plan.order_id },
      'the direct debit provider could not be asked about a plan yet',
    );
  }
}

async function claimPlans({ db, clock }: Deps): Promise<KnownPlan[]> {
  const now = clock.now();
  const { rows } = await sql<KnownPlan>`
    UPDATE instalment_plans SET check_at = ${new Date(now.getTime() + leaseMinutes * 60_000)}::timestamptz
    WHERE (client_id, order_id) IN (
      SELECT client_id, order_id FROM instalment_plans WHERE check_at <= ${now}::timestamptz
      ORDER BY check_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )
    RETURNING client_id, order_id`.execute(db);
  return rows;
}
