import type { PaymentDeps } from '../../../payments/payment-deps.ts';
import { claimPlansToCheck } from '../../../payments/direct-debit/write-plans.ts';
import type { RepeatedJob } from '../../../platform/jobs.ts';
import { giveUpRetries, retryInstalments } from './retry-instalments.ts';
import { syncPlan } from '../plans/sync-plan.ts';
import type { PlanKey } from '../../../payments/direct-debit/write-plans.ts';

const batch = 20;
/** For how long a process claims a plan. After that another process checks it. */
const leaseMinutes = 5;

/** The job that reads from the provider the plans without a recent event, and retries failed instalments on their day. */
export function checkPlansJob(deps: PaymentDeps): RepeatedJob {
  return { name: 'check-plans', seconds: 30, run: () => checkPlans(deps) };
}

/** One turn. Returns whether there may be more. A check that fails is repeated at the plan's next turn. */
export async function checkPlans(deps: PaymentDeps): Promise<boolean> {
  const plans = await claimPlans(deps);
  await Promise.all(plans.map((plan) => checkPlan(deps, plan)));
  return plans.length === batch;
}

async function checkPlan(deps: PaymentDeps, plan: PlanKey): Promise<void> {
  try {
    const refused = await retryInstalments(deps, plan);
    await syncPlan(deps, plan);
    if (refused.length > 0 && (await giveUpRetries(deps, plan, refused))) await syncPlan(deps, plan);
  } catch (error) {
    deps.log.error({ err: error, order_id: plan.order_id }, 'a plan could not be checked');
  }
}

function claimPlans({ db, clock }: PaymentDeps): Promise<PlanKey[]> {
  const now = clock.now();
  return claimPlansToCheck(db, { now, leaseEnds: new Date(now.getTime() + leaseMinutes * 60_000), limit: batch });
}
