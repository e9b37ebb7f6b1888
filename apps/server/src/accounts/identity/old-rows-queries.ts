import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** How many rows one statement deletes, so that it stays short however many are old. */
const mostDeleted = 1_000;

/** The column of each table by which its rows are old; each has an index. */
const ages = {
  sign_ups: 'created_at',
  // those that were exchanged; the last one of a session stays as long as the session
  refresh_tokens: 'rotated_at',
  // a session is not used once it has ended, and its tokens go with it
  sessions: 'last_used_at',
  known_browsers: 'last_used_at',
  password_resets: 'expires_at',
  email_changes: 'asked_at',
  email_undos: 'expires_at',
  attempt_counters: 'window_start',
} as const;

/** Deletes some rows of a table that are older than `before`. Returns whether there may be more. */
export async function deleteOldRows(db: Database, table: keyof typeof ages, before: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ctid IN (
      SELECT ctid FROM ${sql.table(table)} WHERE ${sql.ref(ages[table])} < ${before}::timestamptz LIMIT ${mostDeleted})`.execute(
    db,
  );
  return Number(numAffectedRows) >= mostDeleted;
}
