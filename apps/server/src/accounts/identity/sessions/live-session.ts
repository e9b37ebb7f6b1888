import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const day = 24 * 3_600_000;

/** A session ends when it was not used for so long, in milliseconds. */
export const sessionIdleTime = 14 * day;
/** A session ends so long after it began however much it is used, in milliseconds. */
export const sessionLifetime = 90 * day;

/**
 * A condition of SQL: the session lives at that moment and is that user's. A payment puts it into its own statement, so that
 * nobody pays with a token of a session that was signed out while the token was still good.
 */
export function liveSession(
  { sessionId, userId }: { sessionId: string; userId: string },
  now: Date,
): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM sessions
    WHERE sessions.id = ${sessionId} AND sessions.user_id = ${userId}
      AND sessions.revoked_at IS NULL
      AND sessions.expires_at > ${now}::timestamptz
      AND sessions.last_used_at > ${new Date(now.getTime() - sessionIdleTime)}::timestamptz
  )`;
}
