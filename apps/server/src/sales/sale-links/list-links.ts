import type { Database } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** How many links that were ended a list has, the latest. */
const mostEnded = 50;

interface ListedLink {
  id: string;
  code: string;
  label: string;
  max_uses: number | null;
  uses: number;
  emails: string[] | null;
  created_at: Date;
  ended_at: Date | null;
}

/** The links of a ticket with where they lead, the newest first: all that work, and the latest that were ended. */
export async function listLinks(
  db: Database,
  { client_id, ticket_id }: { client_id: string; ticket_id: string },
): Promise<ListedLink[]> {
  const columns = sql`id, code, label, max_uses, uses, emails, created_at, ended_at`;
  const ofTicket = sql`client_id = ${client_id} AND ticket_id = ${ticket_id}`;
  const { rows } = await sql<ListedLink>`
    SELECT * FROM (
      SELECT ${columns} FROM sale_links WHERE ${ofTicket} AND ended_at IS NULL
      UNION ALL (SELECT ${columns} FROM sale_links WHERE ${ofTicket} AND ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT ${mostEnded})
    ) AS link
    ORDER BY ended_at IS NOT NULL, created_at DESC, id DESC`.execute(db);
  return rows;
}
