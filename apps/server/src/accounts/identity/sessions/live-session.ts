import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { RawBuilder } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import type { Purchaser } from '../../../platform/http/app-types.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

const day = 24 * 3_600_000;

/** A session ends when it was not used for this time, in milliseconds. */
export const sessionIdleTime = 14 * day;
/** A session ends at this age, in milliseconds. */
export const sessionLifetime = 90 * day;

/**
 * An SQL condition: the session is open and belongs to the user. A payment checks it in its own statement, because a token is valid for some
 * minutes after its session ended.
 */
export function liveSession(
  { sessionId, userId }: Pick<Purchaser, 'sessionId' | 'userId'>,
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

/** Returns whether the session of a token is open. Reads one row by its primary key. */
export async function isSessionOpen({ db, clock }: Pick<Deps, 'db' | 'clock'>, purchaser: Purchaser): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`SELECT ${liveSession(purchaser, clock.now())} AS is_open`.execute(
    db,
  );
  return rows[0]!.is_open;
}

/** Refuses with not-signed-in (401) a caller whose session has ended. For a statement that selects `liveSession` as `is_session_live`. */
export function refuseEndedSession({ is_session_live }: { is_session_live: boolean }): void {
  if (!is_session_live) refuse('not-signed-in', {});
}
