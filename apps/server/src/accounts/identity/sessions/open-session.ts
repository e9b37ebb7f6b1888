import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/ids.ts';
import { hashToken, newToken } from '../secrets/tokens.ts';
import { rememberBrowser } from './known-browsers.ts';
import { sessionLifetime } from './live-session.ts';
import { insertRefreshToken, insertSession } from './session-queries.ts';
import type { User, Visitor } from '../users/user.ts';

/** A new or renewed session, for the browser. */
export interface OpenSession {
  id: string;
  user: User;
  refreshToken: string;
  /** The token of the browser as a known browser. Undefined without a log-in. */
  browserToken?: string;
  /** The latest end of the session. */
  expiresAt: Date;
}

const userAgentLength = 300;

/** Opens a session after a log-in, in the transaction that checked it. */
export async function openSession(
  db: Kysely<DB>,
  now: Date,
  user: User,
  { userAgent, browserToken }: Pick<Visitor, 'userAgent' | 'browserToken'>,
): Promise<OpenSession> {
  const session = { id: newId(now.getTime()), expiresAt: new Date(now.getTime() + sessionLifetime) };
  await insertSession(db, {
    id: session.id,
    user_id: user.id,
    user_agent: userAgent?.slice(0, userAgentLength) ?? null,
    created_at: now,
    last_used_at: now,
    expires_at: session.expiresAt,
    proven_at: now,
  });
  const refreshToken = newToken();
  await insertRefreshToken(db, { token_hash: hashToken(refreshToken), session_id: session.id, issued_at: now });
  return { ...session, user, refreshToken, browserToken: await rememberBrowser(db, user.id, browserToken, now) };
}
