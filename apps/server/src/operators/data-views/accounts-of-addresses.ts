import type { Database } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Returns the accounts with tickets of an operator that have these email addresses, for the record of views (C-192), also those of imported tickets that nobody
 * has claimed. Other accounts are left out: the log of views would tell the operator which addresses have one.
 */
export async function accountsOfAddresses(
  db: Database,
  client_id: string,
  addresses: readonly string[],
): Promise<string[]> {
  const emails = [...new Set(addresses.map((address) => address.trim().toLowerCase()))];
  if (emails.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT users.id FROM users
    WHERE users.email = ANY (${emails}::text[]) AND EXISTS (
      SELECT FROM customer_tickets AS held WHERE held.client_id = ${client_id} AND held.user_id = users.id)
    UNION ALL
    SELECT unclaimed.user_id FROM unclaimed_accounts AS unclaimed
    WHERE unclaimed.client_id = ${client_id} AND unclaimed.email = ANY (${emails}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}
