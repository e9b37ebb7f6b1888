import type { Database } from '../../platform/database/connect.ts';
import { isId } from '../../platform/ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Returns what staff call the things of an operator that the values of entries name by an id: a ticket on sale by its service, name and year, a ticket of
 * a family by its reference, and the others by their names. A thing that is gone has none, and its id is shown.
 */
export async function namesOfThings(
  db: Database,
  client_id: string,
  rows: readonly { before: unknown; after: unknown }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]))];
  if (ids.length === 0) return new Map();
  const wanted = sql`client_id = ${client_id} AND id = ANY (${ids}::uuid[])`;
  const named = (table: string, name = 'name') =>
    sql`SELECT id, ${sql.ref(name)} AS name FROM ${sql.table(table)} WHERE ${wanted}`;
  const ticketsOnSale = sql`
    SELECT tickets.id, concat_ws(' ', services.name, coalesce(tickets.name, tickets.type), tickets.year) AS name
    FROM tickets JOIN services ON services.client_id = tickets.client_id AND services.id = tickets.service_id
    WHERE tickets.client_id = ${client_id} AND tickets.id = ANY (${ids}::uuid[])`;
  const things = [
    ticketsOnSale,
    named('customer_tickets', 'reference'),
    named('vouchers', 'code'),
    ...['services', 'stops', 'calendars', 'vehicles'].map((table) => named(table)),
  ];
  const { rows: found } = await sql<{ id: string; name: string }>`${sql.join(things, sql` UNION ALL `)}`.execute(db);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The ids at any depth of a value. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return isId(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}
