import type { Insertable, Kysely, NotNull } from 'kysely';
import type { DB, RefreshTokens, Sessions } from '../../../platform/database/schema.ts';

type Ending =
  | 'sign-out'
  | 'sign-out-everywhere'
  | 'password-reset'
  | 'password-change'
  | 'token-reuse'
  | 'email-change'
  | 'email-change-undone';

export async function insertSession(db: Kysely<DB>, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Adds a token; one that is there already stays as it is. */
export async function insertRefreshToken(db: Kysely<DB>, token: Insertable<RefreshTokens>): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values(token)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/**
 * A refresh token with its session and user. Both are locked: of two tabs that show the same token the second waits for the first, and
 * a session that is being ended is not renewed.
 */
export async function lockRefreshToken(db: Kysely<DB>, tokenHash: Buffer) {
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
      .forUpdate(['refresh_tokens', 'sessions'])
      // an account that was closed has no sessions
      .$narrowType<{ email: NotNull; phone_number: NotNull }>()
      .executeTakeFirst()
  );
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

/** The session that a refresh token, rotated or not, was given to. */
export async function findSession(db: Kysely<DB>, tokenHash: Buffer) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['sessions.id', 'sessions.user_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** When this session began with a log-in that was asked for; undefined when it did not. */
export async function readProof(db: Kysely<DB>, id: string): Promise<Date | undefined> {
  const session = await db.selectFrom('sessions').select('proven_at').where('id', '=', id).executeTakeFirst();
  return session?.proven_at ?? undefined;
}

/** The next log-in of this user proves its session. */
export async function askToLogInAgain(db: Kysely<DB>, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ log_in_again_asked_at: now }).where('id', '=', userId).execute();
}

/** Returns whether a log-in was asked for since then; it is not asked for any more. */
export async function takeAskedLogIn(db: Kysely<DB>, userId: string, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ log_in_again_asked_at: null })
    .where('id', '=', userId)
    .where('log_in_again_asked_at', '>', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** Ends all sessions of a user but the one that asks for it. */
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
