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
      SELECT FROM orders JOIN customer_tickets AS held ON held.client_id = orders.client_id AND held.order_id = orders.id
      WHERE orders.user_id = users.id AND orders.client_id = ${client_id})
    UNION ALL
    SELECT unclaimed.user_id FROM unclaimed_accounts AS unclaimed
    WHERE unclaimed.client_id = ${client_id} AND unclaimed.email = ANY (${emails}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** What can be part of an address. Everything else separates addresses from other text. */
const between = /[^\p{L}\p{N}._%+'@-]+/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Returns the email addresses in texts, also beside names, in quotation marks, at the end of a sentence or with invisible characters around them. It reads each
 * character a fixed number of times: the texts may be all cells of a file.
 */
export function addressesIn(texts: readonly string[]): string[] {
  return texts
    .filter((text) => text.includes('@'))
    .flatMap((text) => text.split(between))
    .flatMap((word) => {
      const parts = word.split('@');
      return parts.slice(1).flatMap((after, index) => {
        const name = withoutQuote(parts[index]!);
        const domain = withoutEnd(after);
        return name === '' || domain === '' ? [] : `${name}@${domain}`;
      });
    });
}

const withoutQuote = (name: string) => (name.startsWith("'") ? name.slice(1) : name);

/** Without the full stop or the quotation mark after an address. */
function withoutEnd(domain: string): string {
  let length = domain.length;
  while (length > 0 && !letterOrDigit.test(domain[length - 1]!)) length -= 1;
  return domain.slice(0, length);
}
