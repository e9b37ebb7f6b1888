import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Kysely, Transaction } from 'kysely';
import { localDate } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Returns and locks the user of an open account, with `provenHash` only while the password is the same. Nothing begins in the account until the
 * transaction ends.
 */
export async function lockOpenUser(
  db: Kysely<DB>,
  { userId, provenHash }: { userId: string; provenHash?: string },
): Promise<{ email: string } | undefined> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .$if(provenHash !== undefined, (query) => query.where('password_hash', '=', provenHash!))
    .forUpdate()
    .executeTakeFirst();
  return user?.email ? { email: user.email } : undefined;
}

/** Returns whether an account was closed. */
export async function isUserClosed(db: Kysely<DB>, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('closed_at').where('id', '=', userId).executeTakeFirst();
  return user?.closed_at != null;
}

/** Deletes what identifies the person from the row of an account. The address can sign up again. */
export async function closeUser(
  db: Transaction<DB>,
  userId: string,
  { now, eraseNamesOn, referencesKeptUntil }: { now: Date; eraseNamesOn: LocalDate | null; referencesKeptUntil: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email: null,
      phone_number: null,
      password_hash: null,
      password_reset_required: false,
      closed_at: now,
      erase_names_on: eraseNamesOn,
      references_kept_until: referencesKeptUntil,
    })
    .where('id', '=', userId)
    .execute();
}

/** Returns and locks some closed accounts with data that is due for erasure. Skips accounts that another process has locked. */
export async function claimClosedUsers(
  db: Transaction<DB>,
  due: { namesBefore: LocalDate } | { referencesBefore: Date },
  limit: number,
): Promise<string[]> {
  const query = db.selectFrom('users').select('id').limit(limit).forUpdate().skipLocked();
  const rows =
    'namesBefore' in due
      ? await query.where('erase_names_on', '<=', due.namesBefore).orderBy('erase_names_on').execute()
      : await query
          .where('references_kept_until', '<=', due.referencesBefore)
          .orderBy('references_kept_until')
          .execute();
  return rows.map(({ id }) => id);
}

/** Stores when the rest of a closed account is erased. */
export async function setLeftToErase(
  db: Transaction<DB>,
  userId: string,
  left: { erase_names_on: LocalDate | null } | { references_kept_until: null },
): Promise<void> {
  await db.updateTable('users').set(left).where('id', '=', userId).execute();
}

/** Makes the erasing job look at a closed account today, because something was stored for it after it was closed. */
export async function eraseNamesAgain(db: Transaction<DB>, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ erase_names_on: sql`coalesce(erase_names_on, ${localDate(now, 'Europe/London')}::date)` })
    .where('id', '=', userId)
    .where('closed_at', 'is not', null)
    .execute();
}
