import { deleteExpired } from '../../platform/database/delete-expired.ts';
import type { ExpiredRows } from '../../platform/database/delete-expired.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Longer than anything can be put off. */
const oldItems: readonly ExpiredRows[] = [
  {
    time: 400 * 24 * 3_600_000,
    deletion: (isOld) =>
      sql`DELETE FROM home_items WHERE ctid IN (SELECT ctid FROM home_items WHERE changed_at ${isOld})`,
  },
];

/** The job that deletes who was on what of the first page after 400 days (C-020). */
export function deleteOldItemsJob(deps: Pick<Deps, 'db' | 'clock'>): RepeatedJob {
  return { name: 'delete-old-home-items', seconds: 3_600, run: () => deleteExpired(deps, oldItems) };
}
