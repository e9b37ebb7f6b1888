import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/** Deletes the password reset of a user that waits for its code. */
export async function dropReset(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Deletes the email change of a user that waits for its code. */
export async function dropEmailChange(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}
