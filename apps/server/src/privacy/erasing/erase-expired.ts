import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { eraseReferencesOfMandates } from '../../payments/mandates/personal-data.ts';
import { eraseReferencesOfPayments } from '../../payments/cards/personal-data.ts';
import { eraseReferencesOfPayouts } from '../../reports/payouts/personal-data.ts';
import { eraseReferencesOfPlans } from '../../payments/direct-debit/erase-plan-references.ts';
import type { Deps } from '../../platform/deps.ts';
import { claimClosedUsers, setLeftToErase } from '../../accounts/identity/users/close-user.ts';
import { eraseClosingMails } from '../../messages/personal-data.ts';
import { erasePhotos } from '../../accounts/photos/personal-data.ts';
import { localDate } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { endedTicketsOf } from '../../platform/personal-data/tickets-of-person.ts';
import { emptyProviderEvents } from '../../sales/webhooks/personal-data.ts';
import { eraseTickets, nextNameErasure } from './erase-tickets.ts';

const batch = 10;
const daysOfProviderEvents = 90;

/** The job that erases expired data of closed accounts, and expired events of providers. */
export function eraseExpiredJob(deps: Deps): RepeatedJob {
  return { name: 'erase-expired-data', seconds: 600, run: () => eraseExpired(deps) };
}

/** Does one turn. Several processes may run it at once. Returns whether there may be more. */
export async function eraseExpired(deps: Deps): Promise<boolean> {
  const now = deps.clock.now();
  const hasNames = await eraseNames(deps, now);
  const hasReferences = await eraseReferences(deps, now);
  await inTransaction(deps.db, eraseClosingMails);
  const hasEvents = await emptyProviderEvents(deps.db, new Date(now.getTime() - daysOfProviderEvents * 86_400_000));
  if (hasNames) deps.nudge('make-removals');
  return hasNames || hasReferences || hasEvents;
}

/** Erases the passengers whose tickets have ended since their account was closed. London and Dublin have the same day. */
async function eraseNames({ db }: Deps, now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const users = await claimClosedUsers(transaction, { namesBefore: localDate(now, 'Europe/London') }, batch);
    for (const userId of users) {
      await eraseTickets(transaction, endedTicketsOf(userId, now), now);
      await erasePhotos(transaction, userId, now);
      const eraseNamesOn = await nextNameErasure(transaction, userId, now);
      await setLeftToErase(transaction, userId, { erase_names_on: eraseNamesOn });
    }
    return users.length > 0;
  });
}

async function eraseReferences({ db }: Deps, now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const users = await claimClosedUsers(transaction, { referencesBefore: now }, batch);
    for (const userId of users) {
      await erasePaymentReferences(transaction, userId);
      await setLeftToErase(transaction, userId, { references_kept_until: null });
    }
    return users.length > 0;
  });
}

/**
 * Replaces the providers' references of a purchaser's payments, so that they lead to no person. Amounts and days are kept. Each reference has the same
 * replacement in all tables, so that payments still agree with payouts.
 */
export async function erasePaymentReferences(db: Transaction<DB>, userId: string): Promise<void> {
  // Payouts first, because they find their payments by the references.
  await eraseReferencesOfPayouts(db, userId);
  await eraseReferencesOfPayments(db, userId);
  await eraseReferencesOfPlans(db, userId);
  await eraseReferencesOfMandates(db, userId);
}
