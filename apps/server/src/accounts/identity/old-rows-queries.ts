import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** How many rows one statement deletes, so that it stays short however many are old. */
const mostDeleted = 1_000;

/** One statement for each table. The column by which its rows are old has an index. */
const deletions = {
  sign_ups: (isOld) => sql`
    DELETE FROM sign_ups WHERE ctid IN (SELECT ctid FROM sign_ups WHERE created_at ${isOld})`,
  // exchanged tokens; the last one of a session stays as long as the session
  refresh_tokens: (isOld) => sql`
    DELETE FROM refresh_tokens WHERE ctid IN (SELECT ctid FROM refresh_tokens WHERE rotated_at ${isOld})`,
  // a session is not used after it has ended, and its tokens are deleted with it
  sessions: (isOld) => sql`
    DELETE FROM sessions WHERE ctid IN (SELECT ctid FROM sessions WHERE last_used_at ${isOld})`,
  known_browsers: (isOld) => sql`
    DELETE FROM known_browsers WHERE ctid IN (SELECT ctid FROM known_browsers WHERE last_used_at ${isOld})`,
  password_resets: (isOld) => sql`
    DELETE FROM password_resets WHERE ctid IN (SELECT ctid FROM password_resets WHERE expires_at ${isOld})`,
  email_changes: (isOld) => sql`
    DELETE FROM email_changes WHERE ctid IN (SELECT ctid FROM email_changes WHERE asked_at ${isOld})`,
  email_undos: (isOld) => sql`
    DELETE FROM email_undos WHERE ctid IN (SELECT ctid FROM email_undos WHERE expires_at ${isOld})`,
} satisfies Record<string, (isOld: RawBuilder<unknown>) => RawBuilder<unknown>>;

/** Deletes some rows of a table that are older than `before`. Returns whether there may be more. */
export async function deleteOldRows(db: Database, table: keyof typeof deletions, before: Date): Promise<boolean> {
  const isOld = sql`< ${before}::timestamptz LIMIT ${mostDeleted}`;
  const { numAffectedRows = 0n } = await deletions[table](isOld).execute(db);
  return Number(numAffectedRows) >= mostDeleted;
}
