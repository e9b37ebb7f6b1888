import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { countAttempts, takeBack } from '../../../platform/count-attempts.ts';
import { passwordMatches } from './passwords.ts';
import { findPasswordHash } from '../users/user-queries.ts';

/**
 * For what a session alone is not enough: who is signed in shows that they know the password. Answers the hash that it made, for the
 * statement that relies on it. Throws password-wrong; account-closed; LimitExceededException after ten wrong ones an hour.
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
