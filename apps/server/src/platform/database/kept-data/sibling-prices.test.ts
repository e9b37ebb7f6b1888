import { expect, test } from 'vitest';
import { openOldDatabase } from './old-database.fixture.ts';
import { sql } from '../sql/sql.ts';

test('C-056 migration 0111 lets tickets of a season and their drafts take part, and keeps every order at its price', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0110');
  const client = crypto.randomUUID();
  await sql`INSERT INTO clients (id, slug, name, site_name) VALUES (${client}, 'o', 'O', 'O')`.execute(db);
  await sql`INSERT INTO services (client_id, id, name) VALUES (${client}, ${client}, 'S')`.execute(db);
  await sql`
    INSERT INTO tickets (client_id, id, service_id, year, type, name, payment_type, default_trips, price_deposit, price_monthly, num_monthly_payments, monthly_sub_start)
    SELECT ${client}, gen_random_uuid(), ${client}, '26/27', type, type || coalesce(' ' || payment, ''), payment, CASE type WHEN 'flexi' THEN 10 END, 100, 100, 3, '2026-10-01'
    FROM (VALUES ('annual', NULL), ('annual', 'dd'), ('annual', 'ext'), ('summer', NULL), ('flexi', NULL), ('single', NULL))
      AS kinds (type, payment)`.execute(db);
  await sql`
    INSERT INTO ticket_drafts (client_id, id, service_id, details, revision, created_at, updated_at)
    SELECT client_id, id, service_id, jsonb_strip_nulls(jsonb_build_object('type', type, 'name', name, 'payment_type', payment_type)), 1, now(), now()
    FROM tickets`.execute(db);
  await sql`SET session_replication_role = replica`.execute(db);
  await sql`
    INSERT INTO orders (client_id, id, user_id, kind, state, service_id, ticket_id, year, currency, price, discount, net_price, terms, passenger,
                        idempotency_key, request_hash, customer_ticket_id, voucher_id, created_at, updated_at)
    SELECT ${client}, id, id, 'purchase', 'fulfilled', id, id, '26/27', 'gbp', 480, 20, 460, '{}', '{}', repeat('k', 32), sha256('k'), id, id,
           now(), now()
    FROM gen_random_uuid() AS id`.execute(db);
  await sql`SET session_replication_role = DEFAULT`.execute(db);
  await migrateTo('0111');

  const taking = ['annual', 'annual dd', 'summer'];
  const { rows: tickets } = await sql<{
    name: string;
  }>`SELECT name FROM tickets WHERE sibling_price ORDER BY name`.execute(db);
  expect(tickets.map(({ name }) => name)).toEqual(taking);
  const { rows: drafts } = await sql<{ name: string }>`
    SELECT details ->> 'name' AS name FROM ticket_drafts WHERE details ? 'sibling_price' ORDER BY name`.execute(db);
  expect(drafts.map(({ name }) => name)).toEqual(taking);
  const { rows: orders } = await sql`SELECT price, sibling_discount, discount, net_price FROM orders`.execute(db);
  expect(orders).toEqual([{ price: 480, sibling_discount: 0, discount: 20, net_price: 460 }]);
  const change = (column: string) => sql`UPDATE orders SET ${sql.ref(column)} = ${sql.ref(column)} + 1`.execute(db);
  await expect(change('sibling_discount')).rejects.toMatchObject({ code: '23514' });
  await expect(sql`UPDATE orders SET sibling_discount = -1, net_price = 461`.execute(db)).rejects.toMatchObject({
    code: '23514',
  });
});
