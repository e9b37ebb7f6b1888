import { sql } from 'kysely';
import type { Insertable, Kysely, NotNull } from 'kysely';
import type { DB, Users } from '../../../platform/database/schema.ts';
import { liveSession } from '../sessions/live-session.ts';
import { strangersTriesPerCode } from '../secrets/one-time-codes.ts';
import type { User } from './user.ts';

/** Only an account that was closed has lost them, and that has no session, no password and no address to be found by. */
interface OfOpenAccount {
  email: NotNull;
  phone_number: NotNull;
}

export async function findUser(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'phone_number', 'password_hash', 'password_reset_required'])
    .where('email', '=', email)
    .$narrowType<OfOpenAccount & { password_hash: NotNull }>()
    .executeTakeFirst();
}

/** The user of a session that still lives. */
export async function findUserOfSession(
  db: Kysely<DB>,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'phone_number'])
    .where('id', '=', userId)
    .where(liveSession({ sessionId, userId }, now))
    .$narrowType<OfOpenAccount>()
    .executeTakeFirst();
}

/** A new user; undefined when another has the address by now. */
export async function insertUser(db: Kysely<DB>, user: Insertable<Users>): Promise<User | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'phone_number'])
    .$narrowType<OfOpenAccount>()
    .executeTakeFirst();
}

export async function setPassword(db: Kysely<DB>, userId: string, passwordHash: string): Promise<User> {
  return db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_reset_required: false })
    .where('id', '=', userId)
    .returning(['id', 'email', 'phone_number'])
    .$narrowType<OfOpenAccount>()
    .executeTakeFirstOrThrow();
}

/** The next log-in has to set a new password. */
export async function requireReset(db: Kysely<DB>, userId: string): Promise<void> {
  await db.updateTable('users').set({ password_reset_required: true }).where('id', '=', userId).execute();
}

/** Replaces the password that was proven to be known; undefined when it is another one by now. */
export async function replacePassword(
  db: Kysely<DB>,
  userId: string,
  { provenHash, passwordHash }: { provenHash: string; passwordHash: string },
): Promise<User | undefined> {
  return db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_reset_required: false })
    .where('id', '=', userId)
    .where('password_hash', '=', provenHash)
    .returning(['id', 'email', 'phone_number'])
    .$narrowType<OfOpenAccount>()
    .executeTakeFirst();
}

export async function findPasswordHash(db: Kysely<DB>, userId: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return user?.password_hash ?? undefined;
}

export async function setPhoneNumber(db: Kysely<DB>, userId: string, phoneNumber: string): Promise<User | undefined> {
  return db
    .updateTable('users')
    .set({ phone_number: phoneNumber })
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .returning(['id', 'email', 'phone_number'])
    .$narrowType<OfOpenAccount>()
    .executeTakeFirst();
}

interface NewReset {
  userId: string;
  codeHash: Buffer;
  sentAt: Date;
  expiresAt: Date;
}

/** Gives a user a new reset code, unless one was sent after `unlessSentAfter` (P-125). Answers whether it did. */
export async function setResetCode(
  db: Kysely<DB>,
  { userId, codeHash, sentAt, expiresAt }: NewReset,
  unlessSentAfter: Date,
): Promise<boolean> {
  const code = { code_hash: codeHash, sent_at: sentAt, expires_at: expiresAt };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('password_resets')
    .values({ user_id: userId, ...code })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...code, attempts: 0, used_at: null })
        .where('password_resets.sent_at', '<=', unlessSentAfter),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The reset code that was sent to an address, unless it was used. */
export async function findReset(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select([
      'password_resets.user_id',
      'password_resets.code_hash',
      'password_resets.sent_at',
      'password_resets.expires_at',
    ])
    .where('users.email', '=', email)
    .where('password_resets.used_at', 'is', null)
    .executeTakeFirst();
}

/** Takes one of the tries that all strangers together have for a code. Returns whether one was left. */
export async function takeStrangersTry(db: Kysely<DB>, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_resets')
    .set({ attempts: sql`attempts + 1` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('attempts', '<', strangersTriesPerCode)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a reset code up. Answers whether it was still there, so that one code works once. */
export async function useResetCode(db: Kysely<DB>, userId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The reset code that a user may have works no more. */
export async function dropReset(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
