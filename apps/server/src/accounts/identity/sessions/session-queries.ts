import type { Insertable, Kysely, NotNull } from 'kysely';
import type { DB, RefreshTokens, Sessions } from '../../../platform/database/schema.ts';
import type { User } from '../users/user.ts';
import { liveSession } from './live-session.ts';

type Ending =
  | 'sign-out'
  | 'sign-out-everywhere'
  | 'password-reset'
  | 'password-change'
  | 'token-reuse'
  | 'email-change'
  | 'email-change-undone';

/** Returns the user of an open session. */
export async function findUserOfSession(
  db: Kysely<DB>,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<User | undefined> {
  return (
    db
      .selectFrom('users')
      .select(['id', 'email', 'phone_number'])
      .where('id', '=', userId)
      .where(liveSession({ sessionId, userId }, now))
      // a closed account has no session
      .$narrowType<{ email: NotNull; phone_number: NotNull }>()
      .executeTakeFirst()
  );
}

export async function insertSession(db: Kysely<DB>, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Adds a refresh token, unless it exists. */
export async function insertRefreshToken(db: Kysely<DB>, token: Insertable<RefreshTokens>): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values(token)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** A refresh token with its session and user. */
function selectRefreshToken(db: Kysely<DB>, tokenHash: Buffer) {
  return (
    db
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'refresh_tokens.session_id',
        'refresh_tokens.rotated_at',
        'sessions.last_used_at',
        'sessions.expires_at',
        'sessions.revoked_at',
        'users.id',
        'users.email',
        'users.phone_number',
      ])
      .where('refresh_tokens.token_hash', '=', tokenHash)
      // a closed account has no session
      .$narrowType<{ email: NotNull; phone_number: NotNull }>()
  );
}

/**
 * Returns a refresh token with its session and user, and locks token and session. Two tabs with the same token take turns, and a session that is
 * being ended is not renewed.
 */
export async function lockRefreshToken(db: Kysely<DB>, tokenHash: Buffer) {
  return selectRefreshToken(db, tokenHash).forUpdate(['refresh_tokens', 'sessions']).executeTakeFirst();
}

/** Returns a refresh token with its session and user. Locks nothing. */
export async function findRefreshToken(db: Kysely<DB>, tokenHash: Buffer) {
  return selectRefreshToken(db, tokenHash).executeTakeFirst();
}

export async function markRotated(db: Kysely<DB>, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ rotated_at: now })
    .where('token_hash', '=', tokenHash)
    .where('rotated_at', 'is', null)
    .execute();
}

export async function markUsed(db: Kysely<DB>, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}

/** Returns the session of a refresh token, which may be exchanged already. */
export async function findSession(db: Kysely<DB>, tokenHash: Buffer) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['sessions.id', 'sessions.user_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Returns when the purchaser of a session last proved who they are, by the log-in or by the password. */
export async function readProof(db: Kysely<DB>, id: string): Promise<Date | undefined> {
  const session = await db.selectFrom('sessions').select('proven_at').where('id', '=', id).executeTakeFirst();
  return session?.proven_at ?? undefined;
}

/** Keeps that the password was entered in a session. */
export async function markProven(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proven_at: now }).where('id', '=', id).execute();
}

export async function endSession(db: Kysely<DB>, id: string, because: Ending, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_because: because })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function endSessionsOf(db: Kysely<DB>, userId: string, because: Ending, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_because: because })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends the other sessions of a user. */
export async function endOtherSessions(
  db: Kysely<DB>,
  { userId, sessionId }: { userId: string; sessionId: string },
  because: Ending,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_because: because })
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}
