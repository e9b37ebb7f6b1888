import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Purchaser } from '../../../platform/http/app-types.ts';
import { readProof, requestNewLogIn } from './session-queries.ts';

/** How long a new log-in allows what it was requested for, in milliseconds. */
const proofLifetime = 10 * 60_000;
/** How long a request for a new log-in is valid, in milliseconds. */
const requestLifetime = 15 * 60_000;

/**
 * Requires a new log-in for an action that hands the account over or exports its data. Refuses with log-in-again (401) unless the session began at
 * most ten minutes ago with a log-in after such a refusal. A recent log-in without a refusal before it does not count.
 */
export async function requireNewLogIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, sessionId }: Pick<Purchaser, 'userId' | 'sessionId'>,
): Promise<void> {
  const now = clock.now();
  const provenAt = await readProof(db, sessionId);
  if (provenAt && now.getTime() - provenAt.getTime() <= proofLifetime) return;
  await requestNewLogIn(db, userId, now);
  refuse('log-in-again', {});
}

/** Returns the instant since which requests for a new log-in are valid. */
export function validRequestsSince(now: Date): Date {
  return new Date(now.getTime() - requestLifetime);
}
