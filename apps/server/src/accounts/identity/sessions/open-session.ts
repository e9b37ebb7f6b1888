import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/ids.ts';
import { questionsSince } from './require-new-log-in.ts';
import { hashToken } from './hash-token.ts';
import { rememberBrowser } from './known-browsers.ts';
import { sessionLifetime } from './live-session.ts';
import { insertRefreshToken, insertSession, takeAskedLogIn } from './session-queries.ts';
import type { User, Visitor } from '../users/user.ts';

/** A session and the token that renews it, on its way to the browser. */
export interface OpenSession {
  id: string;
  user: User;
  refreshToken: string;
  /** The token that makes this browser a known one. Undefined without a new log-in. */
  browserToken?: string;
  /** However much it is used. */
  expiresAt: Date;
}

const userAgentLength = 300;

/** Opens a session for a user who has just proved to be that user, in the transaction that proved it. */
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
    proven_at: (await takeAskedLogIn(db, user.id, questionsSince(now))) ? now : null,
  });
  const refreshToken = randomBytes(32).toString('base64url');
  await insertRefreshToken(db, { token_hash: hashToken(refreshToken), session_id: session.id, issued_at: now });
  return { ...session, user, refreshToken, browserToken: await rememberBrowser(db, user.id, browserToken, now) };
}
