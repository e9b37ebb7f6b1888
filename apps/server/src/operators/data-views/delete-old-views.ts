import { deleteExpired } from '../../platform/database/delete-expired.ts';
import type { ExpiredRows } from '../../platform/database/delete-expired.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const oldViews: readonly ExpiredRows[] = [
  {
    time: 2 * 365 * 24 * 3_600_000,
    deletion: (isOld) => sql`
      DELETE FROM personal_data_views WHERE ctid IN (SELECT ctid FROM personal_data_views WHERE at ${isOld})`,
  },
];

/** The job that deletes the record of who looked at personal data after two years (C-192). */
export function deleteOldViewsJob(deps: Pick<Deps, 'db' | 'clock'>): RepeatedJob {
  return { name: 'delete-old-data-views', seconds: 3_600, run: () => deleteExpired(deps, oldViews) };
}
