import { expect, test } from 'vitest';
import { openOldDatabase } from './old-database.fixture.ts';
import { sql } from '../sql/sql.ts';

test('migration 0210 counts the renewals that were offered before, also those whose tickets still wait to be counted', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0202');
  const id = sql`md5(number::text)::uuid`;
  const client = sql`md5('client')::uuid`;
  const [open, paying, waiting, taken, closed, single] = [1, 2, 3, 4, 5, 6] as const;
  // rows of an office that has offered and sold, without what they point at
  await sql`SET session_replication_role = replica`.execute(db);
  await sql`
    INSERT INTO renewals (client_id, id, user_id, customer_ticket_id, ticket_id, closes_on, created_at, ended_at, campaign_id)
    SELECT ${client}, ${id}, ${id}, ${id}, ${id}, '2027-07-23', now(), CASE WHEN number IN (${waiting}, ${taken}, ${closed}) THEN now() END,
           CASE WHEN number <> ${single} THEN md5('campaign')::uuid END
    FROM generate_series(1, 6) AS number`.execute(db);
  await sql`
    INSERT INTO renewal_seats (client_id, renewal_id, inventory_id, state)
    SELECT ${client}, ${id}, ${id}, CASE number WHEN ${open} THEN 'held' WHEN ${single} THEN 'held' WHEN ${closed} THEN 'released' ELSE 'taken' END
    FROM generate_series(1, 6) AS number`.execute(db);
  await sql`
    INSERT INTO orders (client_id, id, user_id, kind, renewal_id, state, service_id, ticket_id, year, currency, price, net_price, terms, passenger,
                        idempotency_key, request_hash, check_at, customer_ticket_id, created_at, updated_at)
    SELECT ${client}, ${id}, ${id}, 'renewal', ${id}, CASE number WHEN ${paying} THEN 'paying' ELSE 'fulfilled' END, ${id}, ${id}, '27/28', 'gbp', 0, 0,
           '{}', '{}', repeat('k', 32) || number, sha256('k'), CASE number WHEN ${paying} THEN now() END,
           CASE WHEN number <> ${paying} THEN md5('new' || number)::uuid END, now(), now()
    FROM generate_series(${paying}::integer, ${taken}) AS number`.execute(db);
  await sql`
    INSERT INTO customer_tickets (client_id, id, user_id, order_id, ticket_id, service_id, service_name, type, ticket_year, first_name, last_name, start,
                                  expiry, price, total_price, currency, ticket_status, date_purchased)
    SELECT ${client}, md5('new' || number)::uuid, ${id}, ${id}, ${id}, ${id}, 'Service', 'annual', '27/28', 'A', 'B', '2027-09-01', '2028-07-21', 0, 0,
           'gbp', 'active', now()
    FROM generate_series(${waiting}::integer, ${taken}) AS number`.execute(db);
  await sql`INSERT INTO new_ticket_names VALUES (${client}, md5('new' || ${waiting}::text)::uuid)`.execute(db);
  await sql`SET session_replication_role = DEFAULT`.execute(db);

  await migrateTo('0210');
  const sums = async (view: string) =>
    (
      await sql`
        SELECT sum(open)::integer AS open, sum(taken)::integer AS taken, sum(unclaimed)::integer AS unclaimed, sum(kept_seats)::integer AS kept_seats
        FROM ${sql.table(view)}`.execute(db)
    ).rows;
  const counts = { open: 2, taken: 2, unclaimed: 1, kept_seats: 1 };
  expect(await sums('counted_renewals')).toEqual([counts]);
  // the ticket that waits, and the seat of the order under way
  expect(await sums('renewal_counts')).toEqual([{ open: 2, taken: 1, unclaimed: 2, kept_seats: 2 }]);
  await sql`DELETE FROM new_ticket_names`.execute(db);
  expect(await sums('counted_renewals')).toEqual([counts]);
});
