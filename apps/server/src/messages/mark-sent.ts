import type { Database } from '../platform/database/connect.ts';
import { sql } from '../platform/database/sql/sql.ts';

/**
 * Marks the queued messages of an operator to addresses of some domains as sent, without sending them: those of the demonstration's past, whose
 * addresses do not exist.
 */
export async function markMessagesSent(db: Database, client_id: string, domains: readonly string[]): Promise<void> {
  await sql`
    UPDATE messages SET state = 'sent', sent_at = created_at, data = data - 'secret'
    WHERE client_id = ${client_id} AND state = 'queued' AND split_part(recipient, '@', 2) = ANY (${[...domains]}::text[])`.execute(
    db,
  );
}
