import { deleteExpired } from '../platform/database/delete-expired.ts';
import type { ExpiredRows } from '../platform/database/delete-expired.ts';
import type { Deps } from '../platform/deps.ts';
import type { RepeatedJob } from '../platform/jobs.ts';
import { sql } from '../platform/database/sql/sql.ts';

const day = 24 * 3_600_000;

const expiredRows: readonly ExpiredRows[] = [
  // Invitations that have ended or were never accepted, with their address. The audit log keeps who was invited.
  {
    time: 90 * day,
    deletion: (isOld) => sql`
      DELETE FROM staff_invitations WHERE ctid IN (SELECT ctid FROM staff_invitations WHERE expires_at ${isOld})`,
  },
  // Ended sessions, with their browser, to find out who was signed in.
  {
    time: 90 * day,
    deletion: (isOld) => sql`
      DELETE FROM staff_sessions WHERE ctid IN (SELECT ctid FROM staff_sessions WHERE last_used_at ${isOld})`,
  },
  // As long as browsers keep the cookie.
  {
    time: 400 * day,
    deletion: (isOld) => sql`
      DELETE FROM staff_known_browsers WHERE ctid IN (SELECT ctid FROM staff_known_browsers WHERE last_used_at ${isOld})`,
  },
  {
    time: day,
    deletion: (isOld) => sql`
      DELETE FROM staff_passkey_challenges WHERE ctid IN (SELECT ctid FROM staff_passkey_challenges WHERE created_at ${isOld})`,
  },
  {
    time: day,
    deletion: (isOld) => sql`
      DELETE FROM staff_password_resets WHERE ctid IN (SELECT ctid FROM staff_password_resets WHERE expires_at ${isOld})`,
  },
  {
    time: day,
    deletion: (isOld) => sql`
      DELETE FROM staff_sign_in_failures WHERE ctid IN (SELECT ctid FROM staff_sign_in_failures WHERE last_failed_at ${isOld})`,
  },
];

/** The job that deletes expired rows of sign-ins of staff. */
export function deleteExpiredStaffRowsJob({ db, clock }: Pick<Deps, 'db' | 'clock'>): RepeatedJob {
  return { name: 'delete-expired-sign-ins', seconds: 3_600, run: () => deleteExpired({ db, clock }, expiredRows) };
}
