import { listValidTickets } from '../../tickets/customer-tickets/personal-data.ts';
import type { Deps } from '../../platform/deps.ts';
import { claimClosedUsers, setLeftToErase } from '../../accounts/identity/users/close-user.ts';
import { forgetClosingMails } from '../../messages/personal-data.ts';
import { erasePhotos } from '../../accounts/photos/personal-data.ts';
import { localDate } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { endedTicketsOf } from '../../platform/tickets-of-person.ts';
import { emptyProviderEvents } from '../../sales/webhooks/personal-data.ts';
import { erasePaymentReferences } from './erase-payment-references.ts';
import { eraseTickets } from './erase-tickets.ts';
import { dayAfterFirst } from '../closing/names-to-erase.ts';

const batch = 10;
const daysOfProviderEvents = 90;

/** The job that erases what was kept for a while, of accounts that were closed and of what providers sent, once its time is over. */
export function eraseWhatIsOverJob(deps: Deps): RepeatedJob {
  return { name: 'erase-what-is-over', seconds: 600, run: () => eraseWhatIsOver(deps) };
}

/** One turn; answers whether there may be more. Every process may: what is erased twice is erased once. */
export async function eraseWhatIsOver(deps: Deps): Promise<boolean> {
  const now = deps.clock.now();
  const hasNames = await eraseNames(deps, now);
  const hasReferences = await eraseReferences(deps, now);
  await inTransaction(deps.db, forgetClosingMails);
  const hasEvents = await emptyProviderEvents(deps.db, new Date(now.getTime() - daysOfProviderEvents * 86_400_000));
  if (hasNames) deps.nudge('make-removals');
  return hasNames || hasReferences || hasEvents;
}

/** The passenger of a ticket that has ended since its account was closed. Both time zones have the same day or the later one. */
async function eraseNames({ db }: Deps, now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const users = await claimClosedUsers(transaction, { namesBefore: localDate(now, 'Europe/London') }, batch);
    for (const userId of users) {
      await eraseTickets(transaction, endedTicketsOf(userId, now), now);
      await erasePhotos(transaction, userId, now);
      const eraseNamesOn = dayAfterFirst(await listValidTickets(transaction, userId, now));
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
