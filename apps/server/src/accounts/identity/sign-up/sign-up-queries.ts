import type { Insertable, Kysely } from 'kysely';
import type { DB, SignUps } from '../../../platform/database/schema.ts';
import { triesPerCode } from '../../../platform/attempts/count-attempts.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

export async function insertSignUp(db: Kysely<DB>, signUp: Insertable<SignUps>): Promise<void> {
  await db.insertInto('sign_ups').values(signUp).execute();
}

export async function findSignUp(db: Kysely<DB>, handleHash: Buffer) {
  return db.selectFrom('sign_ups').select(['id', 'email']).where('handle_hash', '=', handleHash).executeTakeFirst();
}

/** Returns the latest sign-ups of an address. Few, because log-in compares the password with each. */
export async function listSignUps(db: Kysely<DB>, email: string, most: number) {
  return db
    .selectFrom('sign_ups')
    .select(['id', 'email', 'password_hash'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
}

export async function setHandle(db: Kysely<DB>, id: string, handleHash: Buffer): Promise<void> {
  await db.updateTable('sign_ups').set({ handle_hash: handleHash }).where('id', '=', id).execute();
}

interface NewCode {
  hash: Buffer;
  sentAt: Date;
  expiresAt: Date;
}

/** Stores a new code for a sign-up, unless one was sent at `unlessSentSince` or later. Returns whether it was stored. */
export async function setConfirmationCode(
  db: Kysely<DB>,
  id: string,
  code: NewCode,
  unlessSentSince?: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_ups')
    .set({ code_hash: code.hash, code_sent_at: code.sentAt, code_expires_at: code.expiresAt, code_attempts: 0 })
    .where('id', '=', id)
    .$if(unlessSentSince !== undefined, (update) =>
      update.where((eb) => eb.or([eb('code_sent_at', 'is', null), eb('code_sent_at', '<', unlessSentSince!)])),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes one of the tries of a code. Returns undefined if there is no code or no try left. */
export async function takeConfirmationTry(db: Kysely<DB>, handleHash: Buffer) {
  return db
    .updateTable('sign_ups')
    .set({ code_attempts: sql`code_attempts + 1` })
    .where('handle_hash', '=', handleHash)
    .where('code_attempts', '<', triesPerCode)
    .where('code_hash', 'is not', null)
    .returning(['id', 'email', 'code_hash', 'code_expires_at'])
    .executeTakeFirst();
}

/** Deletes the sign-up with this code, so that a code works once. Returns undefined if it is gone. */
export async function takeSignUp(db: Kysely<DB>, id: string, codeHash: Buffer) {
  return db
    .deleteFrom('sign_ups')
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .returning(['email', 'phone_number', 'password_hash'])
    .executeTakeFirst();
}
