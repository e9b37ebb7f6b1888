import { refuse } from '@fareway/domain/refusals.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import type { DB } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { sessionIdleTime } from './live-session.ts';
import { addRefreshToken, hashToken } from './open-session.ts';
import type { OpenSession } from './open-session.ts';
import { endSession, lockRefreshToken, markRotated, markUsed } from './session-queries.ts';

/** A second tab may show the token that the first has just exchanged. */
const grace = 10_000;

/**
 * Exchanges the refresh token of the cookie for a new one. A token that was exchanged more than ten seconds ago was copied: its whole
 * session ends. Throws not-signed-in (401) without a token, and for one of a session that is over.
 */
export async function refreshSession({ db, clock }: Pick<Deps, 'db' | 'clock'>, refreshToken: string | undefined): Promise<OpenSession> {
  if (!refreshToken) return refuse('not-signed-in', {});
  // Refused after the commit, so that the end of a copied token's session stays.
  const session = await inTransaction(db, (transaction) => exchange(transaction, clock.now(), hashToken(refreshToken)));
  return session ?? refuse('not-signed-in', {});
}

async function exchange(db: Kysely<DB>, now: Date, tokenHash: Buffer): Promise<OpenSession | undefined> {
  const token = await lockRefreshToken(db, tokenHash);
  if (!token || token.revoked_at || token.expires_at <= now) return undefined;
  if (token.last_used_at.getTime() + sessionIdleTime <= now.getTime()) return undefined;
  if (token.rotated_at && now.getTime() - token.rotated_at.getTime() > grace) {
    await endSession(db, token.session_id, 'token-reuse', now);
    return undefined;
  }
  await markRotated(db, tokenHash, now);
  await markUsed(db, token.session_id, now);
  return {
    id: token.session_id,
    user: { id: token.id, email: token.email, phone_number: token.phone_number },
    refreshToken: await addRefreshToken(db, token.session_id, now),
    expiresAt: token.expires_at,
  };
}
