import type { Insertable, Kysely, NotNull } from 'kysely';
import type { DB, EmailChanges, EmailUndos } from '../../../platform/database/schema.ts';
import { triesPerCode } from '../../../platform/attempts/count-attempts.ts';
import type { User } from '../users/user.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** Returns the email change of an account that waits for its code. */
export async function findEmailChange(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('email_changes')
    .select(['new_email', 'code_sent_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Stores an email change that waits for its code, in place of another. A change to the same address with a code that was sent after
 * `unlessSentAfter` stays as it is. Returns whether the change was stored.
 */
export async function createEmailChange(
  db: Kysely<DB>,
  change: Omit<Insertable<EmailChanges>, 'code_attempts'>,
  unlessSentAfter: Date,
): Promise<boolean> {
  const { user_id: _, ...columns } = change;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('email_changes')
    .values(change)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...columns, code_attempts: 0 })
        .where((eb) =>
          eb.or([
            eb('email_changes.new_email', '!=', change.new_email),
            eb('email_changes.code_sent_at', '<=', unlessSentAfter),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

interface NewCode {
  code_hash: Buffer;
  code_sent_at: Date;
  code_expires_at: Date;
}

/** Stores a new code for the change to this address, unless one was sent after `unlessSentAfter`. Returns whether it was stored. */
export async function setEmailChangeCode(
  db: Kysely<DB>,
  { userId, newEmail }: { userId: string; newEmail: string },
  code: NewCode,
  unlessSentAfter: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ ...code, code_attempts: 0 })
    .where('user_id', '=', userId)
    .where('new_email', '=', newEmail)
    .where('code_sent_at', '<=', unlessSentAfter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes one of the tries of the code. Returns undefined if there is no change or no try left. */
export async function takeEmailChangeTry(db: Kysely<DB>, userId: string) {
  return db
    .updateTable('email_changes')
    .set({ code_attempts: sql`code_attempts + 1` })
    .where('user_id', '=', userId)
    .where('code_attempts', '<', triesPerCode)
    .returning(['new_email', 'code_hash', 'code_expires_at'])
    .executeTakeFirst();
}

/** Deletes the change with this code. Returns false if it is gone, so that a code works once. */
export async function takeEmailChange(db: Kysely<DB>, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores the link by which the earlier address can undo a change. */
export async function insertEmailUndo(db: Kysely<DB>, undo: Insertable<EmailUndos>): Promise<void> {
  await db.insertInto('email_undos').values(undo).execute();
}

/** Returns the change of a link that has not expired, and locks it. */
export async function lockEmailUndo(db: Kysely<DB>, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('email_undos')
    .select(['user_id', 'old_email', 'changed_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes the links of this change and of later ones, because a thief's address must not undo the undoing. */
export async function dropEmailUndosSince(db: Kysely<DB>, userId: string, changedAt: Date): Promise<void> {
  await db.deleteFrom('email_undos').where('user_id', '=', userId).where('changed_at', '>=', changedAt).execute();
}

/** Deletes every link of an account. */
export async function dropEmailUndos(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('email_undos').where('user_id', '=', userId).execute();
}

/** Sets the email address of an account. Throws the database's unique violation if another account has it. */
export async function setUserEmail(db: Kysely<DB>, userId: string, email: string): Promise<User> {
  return db
    .updateTable('users')
    .set({ email })
    .where('id', '=', userId)
    .returning(['id', 'email', 'phone_number'])
    .$narrowType<{ email: NotNull; phone_number: NotNull }>()
    .executeTakeFirstOrThrow();
}
