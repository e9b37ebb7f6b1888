import type { RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { generatedCatalogue } from './generated-catalogue.ts';
import { generatedPeople } from './generated-people.ts';
import { generatedSales } from './generated-sales.ts';
import { generatedTickets } from './generated-tickets.ts';
import type { Sizes } from './generated.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Fills a migrated database with the rows of a sales year: the large operator, and 99 operators with 0.2 % of the tickets each. The rows
 * are written without triggers and foreign keys, so that 50,000 tickets take seconds. Existing rows stay.
 */
export async function generateRows(db: Database, sizes: Sizes): Promise<void> {
  const operators = 99;
  const ticketsOfOthers = Math.ceil(sizes.tickets / 500);
  const users = Math.ceil((sizes.tickets + operators * ticketsOfOthers) / 4);
  const plan = { ...sizes, operators, ticketsOfOthers, users };
  const statements: RawBuilder<unknown>[] = [
    ...generatedCatalogue(plan),
    ...generatedPeople(plan),
    ...generatedSales(plan),
    ...generatedTickets(plan),
  ];
  await db.connection().execute(async (one) => {
    await sql`SET session_replication_role = replica`.execute(one);
    await sql`SET statement_timeout = 0`.execute(one);
    await sql`
      CREATE FUNCTION generated_id(kind integer, number bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid`.execute(one);
    for (const statement of statements) await statement.execute(one);
    // what triggers would have written
    await sql`SELECT refresh_search_beginnings(client_id, kind, array_agg(id)) FROM searched_things GROUP BY client_id, kind`.execute(
      one,
    );
    await sql`
      INSERT INTO ticket_names (client_id, customer_ticket_id, beginnings, last_name, first_name)
      SELECT client_id, id, search_beginnings_of(client_id, first_name || ' ' || last_name), lower(last_name), lower(first_name) FROM customer_tickets`.execute(
      one,
    );
    await sql`SELECT count_tickets_anew()`.execute(one);
    await sql`SELECT count_renewals_anew()`.execute(one);
    await sql`VACUUM ANALYZE`.execute(one);
    await sql`RESET session_replication_role`.execute(one);
    await sql`RESET statement_timeout`.execute(one);
  });
}
