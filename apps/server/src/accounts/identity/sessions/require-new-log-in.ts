import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Purchaser } from '../../../platform/http/app-types.ts';
import { provePassword } from '../secrets/prove-password.ts';
import { markProven, readProof } from './session-queries.ts';

/** How long a log-in, or the password, allows what needs one, in milliseconds. */
const proofLifetime = 10 * 60_000;

/**
 * Requires a log-in of the last ten minutes, or the password, for an action that hands the account over or exports its data. Refuses with
 * log-in-again (401) without them, and with password-wrong or LimitExceededException for a wrong password.
 */
export async function requireNewLogIn(
  deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>,
  { userId, sessionId }: Pick<Purchaser, 'userId' | 'sessionId'>,
  password?: string,
): Promise<void> {
  const provenAt = await readProof(deps.db, sessionId);
  const now = deps.clock.now();
  if (provenAt && now.getTime() - provenAt.getTime() <= proofLifetime) return;
  if (password === undefined) return refuse('log-in-again', {});
  await provePassword(deps, userId, password);
  await markProven(deps.db, sessionId, now);
}
