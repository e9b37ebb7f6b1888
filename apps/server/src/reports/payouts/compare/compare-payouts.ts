import type { SalesDeps } from '../../../sales/orders/order-kind.ts';
import type { RepeatedJob } from '../../../platform/jobs.ts';
import { beginAccounts, claimAccounts, endTurn } from './claim-accounts.ts';
import { compareAccount } from './compare-account.ts';
import { gocardlessSource } from '../providers/gocardless-source.ts';
import type { PayoutSource } from '../providers/payout-source.ts';
import type { PayoutAccount, Provider } from '../payout.ts';
import { stripeSource } from '../providers/stripe-source.ts';

const batch = 5;

/** The largest page of each provider's lists. */
const pageSizes: Record<Provider, number> = { gocardless: 500, stripe: 100 };

/** The job that compares the payouts of providers with our rows, once a day for each account. */
export function comparePayoutsJob(deps: SalesDeps): RepeatedJob {
  return { name: 'compare-payouts', seconds: 300, run: () => comparePayouts(deps) };
}

/** Does one turn. Returns whether there may be more. An account whose provider does not respond is compared in a later turn. */
export async function comparePayouts(deps: SalesDeps, pageSize?: number): Promise<boolean> {
  await beginAccounts(deps);
  const accounts = await claimAccounts(deps, batch);
  await Promise.all(accounts.map((account) => compareOne(deps, account, pageSize ?? pageSizes[account.provider])));
  return accounts.length === batch;
}

async function compareOne(deps: SalesDeps, account: PayoutAccount, pageSize: number): Promise<void> {
  const { client_id, provider } = account;
  try {
    const began = deps.clock.now();
    await compareAccount(deps, account, await sourceOf(deps, account, pageSize));
    await endTurn(deps, account, began);
  } catch (error) {
    deps.log.error({ err: error, client_id, provider }, 'the payouts of an account could not be compared');
  }
}

async function sourceOf(deps: SalesDeps, account: PayoutAccount, pageSize: number): Promise<PayoutSource> {
  switch (account.provider) {
    case 'gocardless':
      return gocardlessSource(deps, account, pageSize);
    case 'stripe':
      return stripeSource(deps, account, pageSize);
  }
}
