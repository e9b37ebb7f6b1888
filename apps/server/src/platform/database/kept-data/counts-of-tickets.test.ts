import { expect, test } from 'vitest';
import { openOldDatabase } from './old-database.fixture.ts';
import { sql } from '../sql/sql.ts';

test('migration 0200 counts the tickets that were sold before, and those whose names still wait once', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0190');
  const id = sql`md5(number::text)::uuid`;
  // tickets of an office that has sold, without what they point at
  await sql`SET session_replication_role = replica`.execute(db);
  await sql`
    INSERT INTO customer_tickets (client_id, id, user_id, order_id, ticket_id, service_id, service_name, type, ticket_year, first_name, last_name, start,
                                  expiry, price, total_price, currency, ticket_status, date_purchased)
    SELECT md5('client')::uuid, ${id}, ${id}, ${id}, md5('ticket')::uuid, md5('service')::uuid, 'Service', 'annual', '26/27', 'A', 'B', '2026-09-01',
           '2027-07-23', 0, 0, 'gbp', CASE WHEN number < 4 THEN 'active' ELSE 'void' END, now()
    FROM generate_series(1, 5) AS number`.execute(db);
  await sql`INSERT INTO new_ticket_names SELECT client_id, id FROM customer_tickets WHERE ticket_status = 'active' LIMIT 1`.execute(
    db,
  );
  await sql`SET session_replication_role = DEFAULT`.execute(db);

  await migrateTo('0200');
  const numbers = async (table: string) =>
    (
      await sql`SELECT ticket_status, sum(number)::integer AS number FROM ${sql.table(table)} GROUP BY 1 ORDER BY 1`.execute(
        db,
      )
    ).rows;
  const sold = [
    { ticket_status: 'active', number: 3 },
    { ticket_status: 'void', number: 2 },
  ];
  expect(await numbers('counted_tickets')).toEqual(sold);
  expect(await numbers('ticket_counts')).toEqual([{ ticket_status: 'active', number: 2 }, sold[1]]);
  await sql`DELETE FROM new_ticket_names`.execute(db);
  expect(await numbers('ticket_counts')).toEqual(sold);
});
