import { smallestCardCharge } from '../money/price.ts';
import type { InstalmentPlan } from './instalment-plan.ts';

export interface ReducedPlan {
  plan: InstalmentPlan;
  /** What is taken off the monthly payments of `plan`, in minor units. */
  off_monthly: number;
}

/**
 * Takes an amount off a plan, in minor units: off the deposit in proportion, which stays at least 1.00, and the rest off the monthly payments (C-056).
 * A voucher is taken off the monthly payments only (P-187).
 */
export function reducePlan(plan: InstalmentPlan, off: number): ReducedPlan {
  if (off === 0) return { plan, off_monthly: 0 };
  const { deposit, total } = plan;
  const off_deposit = Math.min(Math.floor((off * deposit) / total), Math.max(0, deposit - smallestCardCharge));
  return {
    plan: { ...plan, deposit: deposit - off_deposit, total: total - off_deposit },
    off_monthly: off - off_deposit,
  };
}
