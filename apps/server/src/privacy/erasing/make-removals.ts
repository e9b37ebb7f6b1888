import type { GoCardlessClient } from 'gocardless-nodejs';
import { ApiError } from 'gocardless-nodejs/errors';
import Stripe from 'stripe';
import type { Deps } from '../../platform/deps.ts';
import { callProvider, ignoreIfFinal } from '../../payments/direct-debit/call-provider.ts';
import { knownProviderOf } from '../../payments/direct-debit/operator-account.ts';
import { claimRemovals, deleteRemoval, postponeRemoval } from '../../platform/queue-removals.ts';
import type { ClaimedRemoval } from '../../platform/queue-removals.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';

const batch = 20;
/** For how long a claimed removal is this process's alone: longer than the providers' SDKs try. */
const leaseSeconds = 90;
/** Over about a month, so that a provider that is away for days is no reason to give up. */
const mostAttempts = 40;

/** The job that deletes outside the database what an account that was closed has there: photos, saved cards, mandates. */
export function makeRemovalsJob(deps: Deps): RepeatedJob {
  return { name: 'make-removals', seconds: 60, run: () => makeRemovals(deps) };
}

/** One turn; answers whether there may be more. What fails rests and is tried again; what was deleted before counts as done. */
export async function makeRemovals(deps: Deps): Promise<boolean> {
  const removals = await claimDue(deps);
  await Promise.all(removals.map((removal) => makeRemoval(deps, removal)));
  return removals.length === batch;
}

async function makeRemoval(deps: Deps, removal: ClaimedRemoval): Promise<void> {
  try {
    // one that ends its process each time it is tried is given up as well
    if (removal.attempts > mostAttempts) throw new Error('no try came to an end');
    await remove(deps, removal);
    await deleteRemoval(deps.db, removal.id);
  } catch (error) {
    await bearFailure(deps, removal, error as Error);
  }
}

async function remove(deps: Deps, { kind, client_id, stripe_account_id, name }: ClaimedRemoval): Promise<void> {
  switch (kind) {
    case 'photo':
      return deps.photoStore.remove(name);
    case 'stripe-customer':
      if (!stripe_account_id) throw new Error('the operator has no account for cards any more');
      return unlessGone(() => deps.stripe.customers.del(name, {}, { stripeAccount: stripe_account_id }));
    case 'gocardless-customer': {
      const provider = await knownProviderOf(deps, client_id!);
      return unlessGone(() => callProvider(() => provider.customers.remove(name)));
    }
    case 'gocardless-billing-request': {
      const provider = await knownProviderOf(deps, client_id!);
      await unlessGone(() => ignoreIfFinal(() => provider.billingRequests.cancel(name, {})));
      return unlessGone(() => removeVisitor(provider, name));
    }
  }
}

/** Whoever had begun to fill in the provider's page, or had even given the mandate and was not back yet. */
async function removeVisitor(provider: GoCardlessClient, billingRequest: string): Promise<void> {
  const { links } = await callProvider(() => provider.billingRequests.find(billingRequest));
  const { customer } = links ?? {};
  if (customer) await callProvider(() => provider.customers.remove(customer));
}

/** The provider does not know it any more: somebody was quicker, or an answer was lost. */
async function unlessGone(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    const isGone =
      (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') ||
      (error instanceof ApiError && [404, 410].includes(Number(error.code)));
    if (!isGone) throw error;
  }
}

async function bearFailure({ db, clock, log }: Deps, removal: ClaimedRemoval, error: Error): Promise<void> {
  const { id, kind, attempts } = removal;
  const isGivenUp = attempts >= mostAttempts;
  // providers repeat in their errors what they were asked about
  const reason = error.name === 'Error' ? error.message.slice(0, 200) : error.name;
  log.error({ removal_id: id, kind, attempts, reason }, isGivenUp ? 'a removal was given up' : 'a removal rests');
  // 1 min, 2 min, 4 min and so on, at most a day
  const rest = Math.min(60_000 * 2 ** (attempts - 1), 86_400_000);
  const next_attempt_at = isGivenUp ? null : new Date(clock.now().getTime() + rest);
  await postponeRemoval(db, id, { last_error: reason, next_attempt_at });
}

function claimDue({ db, clock }: Deps): Promise<ClaimedRemoval[]> {
  const now = clock.now();
  return claimRemovals(db, { now, leaseEnds: new Date(now.getTime() + leaseSeconds * 1_000), limit: batch });
}
