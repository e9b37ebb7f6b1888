import type { Deps } from '../../../platform/deps.ts';
import { hashToken } from '../secrets/tokens.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { endSession, endSessionsOf, findSession } from './session-queries.ts';

/** Ends the session of this browser, or every session of its user. Does nothing without a session. */
export async function logOut(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  refreshToken: string | undefined,
  { everywhere = false }: { everywhere?: boolean | undefined },
): Promise<void> {
  const session = refreshToken && (await findSession(db, hashToken(refreshToken)));
  if (!session) return;
  if (everywhere) await endSessionsOf(db, session.user_id, 'sign-out-everywhere', clock.now());
  else await endSession(db, session.id, 'sign-out', clock.now());
  logSecurity(log, 'log-out', {
    user_id: session.user_id,
    session_id: session.id,
    about: everywhere ? 'everywhere' : 'here',
  });
}
