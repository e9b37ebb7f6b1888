import { deleteOldAttempts } from '../../platform/attempts/attempt-queries.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import type { ExpiredRows } from '../../platform/database/delete-expired.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { sessionIdleTime } from './sessions/live-session.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const day = 24 * 3_600_000;

/** Longer than the longest window of a limit. */
const timeOfAttempts = 2 * day;

const expiredRows: readonly ExpiredRows[] = [
  // Sign-ups that were not confirmed.
  {
    time: 30 * day,
    deletion: (isOld) => sql`
      DELETE FROM sign_ups WHERE ctid IN (SELECT ctid FROM sign_ups WHERE created_at ${isOld})`,
  },
  // Exchanged tokens, to notice a copy. The last token of a session stays as long as the session.
  {
    time: sessionIdleTime,
    deletion: (isOld) => sql`
      DELETE FROM refresh_tokens WHERE ctid IN (SELECT ctid FROM refresh_tokens WHERE rotated_at ${isOld})`,
  },
  // Ended sessions, with their browser, to answer questions about who was logged in. Their tokens are deleted with them.
  {
    time: 90 * day,
    deletion: (isOld) => sql`
      DELETE FROM sessions WHERE ctid IN (SELECT ctid FROM sessions WHERE last_used_at ${isOld})`,
  },
  // As long as browsers keep the cookie.
  {
    time: 400 * day,
    deletion: (isOld) => sql`
      DELETE FROM known_browsers WHERE ctid IN (SELECT ctid FROM known_browsers WHERE last_used_at ${isOld})`,
  },
  {
    time: day,
    deletion: (isOld) => sql`
      DELETE FROM password_resets WHERE ctid IN (SELECT ctid FROM password_resets WHERE expires_at ${isOld})`,
  },
  // Email changes that were not confirmed. The account page offers to continue them until then.
  {
    time: 7 * day,
    deletion: (isOld) => sql`
      DELETE FROM email_changes WHERE ctid IN (SELECT ctid FROM email_changes WHERE asked_at ${isOld})`,
  },
  {
    time: 0,
    deletion: (isOld) => sql`
      DELETE FROM email_undos WHERE ctid IN (SELECT ctid FROM email_undos WHERE expires_at ${isOld})`,
  },
];

/** The job that deletes expired rows of sign-ups, log-ins and email changes (F-50). */
export function deleteExpiredRowsJob({ db, clock }: Pick<Deps, 'db' | 'clock'>): RepeatedJob {
  return { name: 'delete-expired-log-in-data', seconds: 3_600, run: () => deleteExpiredRows({ db, clock }) };
}

/** Does one turn. Several processes may run it at once. Returns whether there may be more. */
export async function deleteExpiredRows({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const hasMore = await deleteExpired({ db, clock }, expiredRows);
  const hasMoreAttempts = await deleteOldAttempts(db, new Date(clock.now().getTime() - timeOfAttempts));
  return hasMore || hasMoreAttempts;
}
