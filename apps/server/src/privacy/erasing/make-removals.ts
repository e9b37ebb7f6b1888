import type { GoCardlessClient } from 'gocardless-nodejs';
import { ApiError } from 'gocardless-nodejs/errors';
import Stripe from 'stripe';
import type { PaymentDeps } from '../../payments/payment-deps.ts';
import { callProvider, ignoreIfFinal } from '../../payments/direct-debit/call-provider.ts';
import { knownProviderOf } from '../../payments/direct-debit/operator-account.ts';
import { claimRemovals, deleteRemoval, postponeRemoval } from '../../platform/personal-data/removals.ts';
import type { ClaimedRemoval } from '../../platform/personal-data/removals.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';

const batch = 20;
/** How long a claimed removal is this process's alone: longer than the retries of the providers' SDKs. */
const leaseSeconds = 90;
/** About a month of attempts, so that a provider may be offline for days. */
const mostAttempts = 40;

/** The job that deletes personal data outside the database: photos, saved cards, mandates. */
export function makeRemovalsJob(deps: PaymentDeps): RepeatedJob {
  return { name: 'make-removals', seconds: 60, run: () => makeRemovals(deps) };
}

/** Does one turn. Returns whether there may be more. A failed removal is retried later; one whose object is gone is done. */
export async function makeRemovals(deps: PaymentDeps): Promise<boolean> {
  const removals = await claimDue(deps);
  await Promise.all(removals.map((removal) => makeRemoval(deps, removal)));
  return removals.length === batch;
}

async function makeRemoval(deps: PaymentDeps, removal: ClaimedRemoval): Promise<void> {
  try {
    // A removal that crashes its process at each attempt is given up, too.
    if (removal.attempts > mostAttempts) throw new Error('no attempt has ended');
    await remove(deps, removal);
    await deleteRemoval(deps.db, removal.id);
  } catch (error) {
    await postpone(deps, removal, error as Error);
  }
}

async function remove(deps: PaymentDeps, { kind, client_id, stripe_account_id, name }: ClaimedRemoval): Promise<void> {
  switch (kind) {
    case 'photo':
      return deps.photoStore.remove(name);
    case 'stripe-customer':
      if (!stripe_account_id) throw new Error('the operator no longer has an account for cards');
      return ignoreMissing(() => deps.stripe.customers.del(name, {}, { stripeAccount: stripe_account_id }));
    case 'gocardless-customer': {
      const provider = await knownProviderOf(deps, client_id!);
      return ignoreMissing(() => callProvider(() => provider.customers.remove(name)));
    }
    case 'gocardless-billing-request': {
      const provider = await knownProviderOf(deps, client_id!);
      await ignoreMissing(() => ignoreIfFinal(() => provider.billingRequests.cancel(name, {})));
      return ignoreMissing(() => removeVisitor(provider, name));
    }
  }
}

/** Deletes the customer of an unfinished visit to the provider's page. */
async function removeVisitor(provider: GoCardlessClient, billingRequest: string): Promise<void> {
  const { links } = await callProvider(() => provider.billingRequests.find(billingRequest));
  const { customer } = links ?? {};
  if (customer) await callProvider(() => provider.customers.remove(customer));
}

/** Ignores the error of a provider that no longer has the object: another request deleted it, or a response was lost. */
async function ignoreMissing(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    const isMissing =
      (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') ||
      (error instanceof ApiError && [404, 410].includes(Number(error.code)));
    if (!isMissing) throw error;
  }
}

async function postpone({ db, clock, log }: PaymentDeps, removal: ClaimedRemoval, error: Error): Promise<void> {
  const { id, kind, attempts } = removal;
  const isGivenUp = attempts >= mostAttempts;
  // Errors of providers may contain the request.
  const reason = error.name === 'Error' ? error.message.slice(0, 200) : error.name;
  log.error(
    { removal_id: id, kind, attempts, reason },
    isGivenUp ? 'a removal was given up' : 'a removal is postponed',
  );
  // 1 min, 2 min, 4 min and so on, at most a day
  const rest = Math.min(60_000 * 2 ** (attempts - 1), 86_400_000);
  const next_attempt_at = isGivenUp ? null : new Date(clock.now().getTime() + rest);
  await postponeRemoval(db, removal, { last_error: reason, next_attempt_at });
}

function claimDue({ db, clock }: PaymentDeps): Promise<ClaimedRemoval[]> {
  const now = clock.now();
  return claimRemovals(db, { now, leaseEnds: new Date(now.getTime() + leaseSeconds * 1_000), limit: batch });
}
