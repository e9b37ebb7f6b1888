import { expect, test } from 'vitest';
import { sql } from '../sql/sql.ts';
import { openOldDatabase } from './old-database.fixture.ts';

test('migration 0216 writes the words of names with other apostrophes again', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0214');
  const [client, ticket, list] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await sql`INSERT INTO clients (id, slug, name, site_name) VALUES (${client}, 'o', 'O', 'O')`.execute(db);
  await sql`INSERT INTO services (client_id, id, name) VALUES (${client}, gen_random_uuid(), 'O´Hare Line')`.execute(
    db,
  );
  await sql`INSERT INTO stops (client_id, id, name) VALUES (${client}, gen_random_uuid(), 'St Mary´s')`.execute(db);
  await sql`INSERT INTO national_stop_lists (id, source, loaded_at, stops, is_current) VALUES (${list}, 'a test', now(), 1, true)`.execute(
    db,
  );
  await sql`
    INSERT INTO national_stops (list_id, atco_code, name, locality, detail, latitude, longitude)
    VALUES (${list}, '450010', 'Queen´s Head', 'Otley', '', 53.9, -1.6)`.execute(db);
  // a ticket without what it points at
  await sql`SET session_replication_role = replica`.execute(db);
  await sql`
    INSERT INTO customer_tickets (client_id, id, user_id, order_id, ticket_id, service_id, service_name, type, ticket_year, first_name, last_name, start,
                                  expiry, price, total_price, currency, ticket_status, date_purchased)
    VALUES (${client}, ${ticket}, ${ticket}, ${ticket}, ${ticket}, ${ticket}, 'Service', 'annual', '26/27', 'Al', 'O´Dowd', '2026-09-01', '2027-07-23', 0, 0,
            'gbp', 'active', now())`.execute(db);
  await sql`
    INSERT INTO ticket_names (client_id, customer_ticket_id, beginnings, last_name, first_name)
    SELECT client_id, id, search_beginnings_of(client_id, first_name || ' ' || last_name), lower(last_name), lower(first_name) FROM customer_tickets`.execute(
    db,
  );
  await sql`SET session_replication_role = DEFAULT`.execute(db);

  await migrateTo('0216');
  const words = async (query: ReturnType<typeof sql<{ word: string }>>) =>
    (await query.execute(db)).rows.map(({ word }) => word);
  expect(await words(sql`SELECT DISTINCT word FROM search_places WHERE kind = 'service' ORDER BY word`)).toEqual([
    'line',
    'ohare',
  ]);
  expect(await words(sql`SELECT DISTINCT words AS word FROM search_beginnings ORDER BY word`)).toEqual([
    ' line ohare',
    ' marys st',
  ]);
  expect(await words(sql`SELECT unnest(tsvector_to_array(words)) AS word FROM national_stops ORDER BY word`)).toEqual([
    '450010',
    'head',
    'otley',
    'queens',
  ]);
  expect(await words(sql`SELECT substr(unnest(beginnings), 38) AS word FROM ticket_names ORDER BY word`)).toEqual([
    'a',
    'al',
    'o',
    'od',
    'odo',
    'odow',
    'odowd',
  ]);
});
