import { expect, test } from 'vitest';
import { openOldDatabase } from './old-database.fixture.ts';
import { sql } from '../sql/sql.ts';

test('C-024 migration 0082 keeps every service in the shop, also one without a ticket, and counts its changes from then on', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0081');
  const client = crypto.randomUUID();
  await sql`INSERT INTO clients (id, slug, name, site_name) VALUES (${client}, 'o', 'O', 'O')`.execute(db);
  await sql`
    INSERT INTO services (client_id, id, name, operating_weekdays, am_seats, archived_at)
    VALUES (${client}, gen_random_uuid(), 'A', '{m,f}', 49, NULL), (${client}, gen_random_uuid(), 'B', '{}', NULL, now())`.execute(
    db,
  );
  const read = async () => {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM services ORDER BY name`.execute(db);
    return rows;
  };
  const before = await read();
  await migrateTo('0082');
  expect(await read()).toEqual(before.map((row) => ({ ...row, revision: 1, is_draft: false })));

  // the job that opens seats does not count as a change, and a new name does
  await sql`UPDATE services SET seats_opened_to = '2026-12-01'`.execute(db);
  await sql`UPDATE services SET name = name`.execute(db);
  expect((await read()).map(({ revision }) => revision)).toEqual([1, 1]);
  await sql`UPDATE services SET name = 'C' WHERE name = 'B'`.execute(db);
  expect((await read()).map(({ revision }) => revision)).toEqual([1, 2]);
});
