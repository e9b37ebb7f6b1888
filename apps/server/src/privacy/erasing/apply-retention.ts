import { lastYearOfWaitingLists } from '@fareway/domain/accounts/retention.ts';
import type { Deps } from '../../platform/deps.ts';
import { eraseUnsoldPassengers } from '../../sales/orders/erase-unsold-passengers.ts';
import { deleteOldPassengers } from '../../accounts/saved-passengers/delete-old-passengers.ts';
import { deleteDiscardedPhotos, discardUnusedPhotos } from '../../accounts/photos/discard-photos.ts';
import { localDate } from '../../platform/clock.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { deleteOldEntries } from '../../sales/waiting-list/delete-old-entries.ts';
import { eraseOldPassengers } from './erase-old-passengers.ts';

/** The job that erases expired data of people with an open account and of people without an account (F-50, decision 064). */
export function applyRetentionJob(deps: Deps): RepeatedJob {
  return { name: 'apply-retention', seconds: 600, run: () => applyRetention(deps) };
}

/** Does one turn: a portion of each kind. Returns whether there may be more. Several processes may run it at once. */
export async function applyRetention(deps: Deps): Promise<boolean> {
  const now = deps.clock.now();
  // London and Dublin have the same day.
  const today = localDate(now, 'Europe/London');
  const turns = [
    await eraseOldPassengers(deps.db, today, now),
    await eraseUnsoldPassengers(deps.db, today, now),
    await deleteOldPassengers(deps.db, today, now),
    await discardUnusedPhotos(deps.db, now),
    await deleteDiscardedPhotos(deps.db, now),
    await deleteOldEntries(deps.db, lastYearOfWaitingLists(today), now),
  ];
  deps.nudge('make-removals');
  return turns.some(Boolean);
}
