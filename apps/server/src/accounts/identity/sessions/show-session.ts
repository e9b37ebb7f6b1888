import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Purchaser } from '../../../platform/http/app-types.ts';
import type { User } from '../users/user.ts';
import { findUserOfSession } from '../users/user-queries.ts';

/** Who is signed in. Throws not-signed-in (401) once the session was ended, though the token may still be good for minutes. */
export async function showSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, sessionId }: Purchaser,
): Promise<User> {
  return (await findUserOfSession(db, userId, sessionId, clock.now())) ?? refuse('not-signed-in', {});
}
