import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** The number of tries that all unknown browsers share for one reset code. A constraint of the table repeats it. */
const strangersTriesPerCode = 50;

interface NewReset {
  userId: string;
  codeHash: Buffer;
  sentAt: Date;
  expiresAt: Date;
}

/** Stores a new reset code, unless one was sent after `unlessSentAfter` (P-125). Returns whether it was stored. */
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

/** Returns the unused reset code of an address. */
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

/** Takes one of the tries that all unknown browsers share for a code. Returns false if none is left. */
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

/** Marks a reset code as used. Returns false if it was used before. */
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
