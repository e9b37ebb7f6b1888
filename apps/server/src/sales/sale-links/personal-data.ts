import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The links to private tickets that staff have limited to the address of the account, and those that it bought by. */
export const personalDataOfSaleLinks: PersonalData = {
  tables: ['sale_links', 'sale_link_uses'],
  async readForExport(db, { email }) {
    const { rows } = await sql`
      SELECT clients.name AS operator, tickets.name AS ticket, link.created_at, ${email} AS email
      FROM sale_links AS link
      JOIN clients ON clients.id = link.client_id
      JOIN tickets ON tickets.client_id = link.client_id AND tickets.id = link.ticket_id
      WHERE link.emails @> ARRAY[${email.toLowerCase()}::text]
      ORDER BY link.created_at`.execute(db);
    return { 'links-to-private-tickets.json': rows };
  },
  async erase(db, { email }) {
    const address = email.toLowerCase();
    await sql`
      UPDATE sale_links SET emails = array_remove(emails, ${address})
      WHERE emails @> ARRAY[${address}::text]`.execute(db);
  },
};
