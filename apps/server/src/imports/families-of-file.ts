import { sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import type { ImportRow } from './find-import.ts';
import { readFileOf } from './judge-import.ts';

/**
 * Returns the accounts with tickets of the operator whose addresses are in the file of an import, for the record of views (C-192). Other people of the file
 * have no account here, or the file is not kept any more.
 */
export async function familiesOfFile(db: Database, one: ImportRow): Promise<string[]> {
  if (!one.file_table) return [];
  const { rows } = await readFileOf(db, one);
  const emails = rows.flatMap(({ values }) => (values['email'] ? [values['email'].trim().toLowerCase()] : []));
  if (emails.length === 0) return [];
  const found = await sql<{ id: string }>`
    SELECT users.id FROM users
    WHERE users.email = ANY (${emails}::text[]) AND EXISTS (
      SELECT FROM customer_tickets AS held WHERE held.client_id = ${one.client_id} AND held.user_id = users.id
    )`.execute(db);
  return found.rows.map(({ id }) => id);
}
