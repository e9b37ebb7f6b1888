import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { readSessionStart } from './session-queries.ts';

/** How long after logging in an account can be handed to another address, in milliseconds. */
const recently = 3_600_000;

/**
 * For what hands an account over: who finds a browser that was left signed in weeks ago has to know the password, too. Throws
 * log-in-again (401) in a session that began more than an hour ago, however it was kept up since.
 */
export async function expectRecentLogIn({ db, clock }: Pick<Deps, 'db' | 'clock'>, sessionId: string): Promise<void> {
  const start = await readSessionStart(db, sessionId);
  if (!start || clock.now().getTime() - start.getTime() > recently) refuse('log-in-again', {});
}
