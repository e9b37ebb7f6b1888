import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { countAttempts, takeBack } from '../../../platform/attempts/count-attempts.ts';
import { passwordMatches } from './passwords.ts';
import { findPasswordHash } from '../users/user-queries.ts';

/**
 * Checks the password of a purchaser who is logged in, for changes that need more than a session. Returns the hash, so that the next statement can
 * check that the password is still the same. Refuses with password-wrong, account-closed, or LimitExceededException after ten wrong ones an hour.
 */
export async function provePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>,
  userId: string,
  password: string,
): Promise<string> {
  const counted = await countAttempts(deps, { 'prove password as': userId });
  const passwordHash = await findPasswordHash(deps.db, userId);
  if (passwordHash === undefined) return refuse('account-closed', {});
  if (!(await passwordMatches(password, passwordHash))) {
    logSecurity(deps.log, 'log-in-refused', { user_id: userId, about: 'password while signed in' });
    refuse('password-wrong', {});
  }
  await takeBack(deps, counted);
  return passwordHash;
}
