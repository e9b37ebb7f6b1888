import type { Kysely } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import { sql } from '../platform/database/sql/sql.ts';

/** Withdraws the queued messages about some events, and deletes the secrets from their data. A message that is being sent still arrives. */
export async function withdrawMessages(db: Kysely<DB>, eventKeys: string[], reason: string): Promise<void> {
  if (eventKeys.length === 0) return;
  await db
    .updateTable('messages')
    .set(({ eb }) => ({ state: 'failed', last_error: reason, data: eb('data', '-', eb.val('secret')) }))
    .where('event_key', 'in', eventKeys)
    .where('state', '=', 'queued')
    .execute();
}

/** Withdraws unsent boarding emails to a recipient who switches them off on this page. */
export async function withdrawBoardingNotifications(db: Kysely<DB>, path: string, reason: string): Promise<void> {
  await sql`
    UPDATE messages SET state = 'failed', last_error = ${reason}
    WHERE state = 'queued' AND template = 'boarding-news' AND data ->> 'path' = ${path}`.execute(db);
}
