import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Purchaser } from '../../../platform/http/app-types.ts';
import { askToLogInAgain, readProof } from './session-queries.ts';

/** How long a new log-in is good for what asked for it, in milliseconds. */
const proofLifetime = 10 * 60_000;
/** How long after the request for a new log-in a log-in counts as one, in milliseconds. */
const questionLifetime = 15 * 60_000;

/**
 * For what hands an account over or takes its data out: a signed-in browser is not enough. Throws log-in-again (401) unless this session began
 * with a log-in after that same refusal, at most ten minutes ago. An ordinary log-in does not count, however recent.
 */
export async function expectNewLogIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, sessionId }: Pick<Purchaser, 'userId' | 'sessionId'>,
): Promise<void> {
  const now = clock.now();
  const provenAt = await readProof(db, sessionId);
  if (provenAt && now.getTime() - provenAt.getTime() <= proofLifetime) return;
  await askToLogInAgain(db, userId, now);
  refuse('log-in-again', {});
}

/** Questions older than this are answered by no log-in. */
export function questionsSince(now: Date): Date {
  return new Date(now.getTime() - questionLifetime);
}
