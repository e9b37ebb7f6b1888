import type { Deps } from '../deps.ts';
import type { Purchaser } from '../platform/http/app-types.ts';
import { findUserOfSession } from './user-queries.ts';

/** Whether the session that a token was signed for is still open: not signed out, not reset, not too old. */
export async function isSessionOpen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, sessionId }: Purchaser,
): Promise<boolean> {
  return (await findUserOfSession(db, userId, sessionId, clock.now())) !== undefined;
}
