import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import { newId } from '../platform/ids.ts';
import { sessionLifetime } from './live-session.ts';
import { insertRefreshToken, insertSession } from './session-queries.ts';
import type { User, Visitor } from './user.ts';

/** A session and the token that renews it, on its way to the browser. */
export interface OpenSession {
  id: string;
  user: User;
  refreshToken: string;
  /** However much it is used. */
  expiresAt: Date;
}

const userAgentLength = 300;

/** Opens a session for a user who has just proved to be that user, in the transaction that proved it. */
export async function openSession(
  db: Kysely<DB>,
  now: Date,
  user: User,
  { userAgent }: Pick<Visitor, 'userAgent'>,
): Promise<OpenSession> {
  const session = { id: newId(now.getTime()), expiresAt: new Date(now.getTime() + sessionLifetime) };
  await insertSession(db, {
    id: session.id,
    user_id: user.id,
    user_agent: userAgent?.slice(0, userAgentLength) ?? null,
    created_at: now,
    last_used_at: now,
    expires_at: session.expiresAt,
  });
  const refreshToken = randomBytes(32).toString('base64url');
  await insertRefreshToken(db, { token_hash: hashToken(refreshToken), session_id: session.id, issued_at: now });
  return { ...session, user, refreshToken };
}

/** What is stored of a token. Nobody can guess 256 bits, so no salt and no slow hash are needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
