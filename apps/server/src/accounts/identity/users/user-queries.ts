import type { Insertable, Kysely, NotNull } from 'kysely';
import type { DB, Users } from '../../../platform/database/schema.ts';
import type { User } from './user.ts';

/** Columns that only a closed account has lost. A closed account has no session, and cannot be found by its address. */
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

/** Adds a user. Returns undefined if another account has the address. */
export async function insertUser(db: Kysely<DB>, user: Insertable<Users>): Promise<User | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'phone_number'])
    .$narrowType<OfOpenAccount>()
    .executeTakeFirst();
}

/** Adds users with addresses that no account has. */
export async function insertUsers(db: Kysely<DB>, users: readonly Insertable<Users>[]): Promise<void> {
  if (users.length > 0) await db.insertInto('users').values(users).execute();
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

/** Makes the next log-in set a new password. */
export async function requireReset(db: Kysely<DB>, userId: string): Promise<void> {
  await db.updateTable('users').set({ password_reset_required: true }).where('id', '=', userId).execute();
}

/** Replaces the password of `provenHash`. Returns undefined if the password has changed since it was checked. */
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
