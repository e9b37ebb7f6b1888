import { expect, test } from 'vitest';
import { openOldDatabase } from './old-database.fixture.ts';
import { sql } from '../sql/sql.ts';

test('C-208 migration 0127 finds the names that there are already', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0126');
  const operators = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [index, id] of operators.entries()) {
    await sql`INSERT INTO clients (id, slug, name, site_name) VALUES (${id}, ${`o${index}`}, 'O', 'O')`.execute(db);
    await sql`INSERT INTO services (client_id, id, name, archived_at) VALUES
      (${id}, gen_random_uuid(), 'Élan Valley', NULL), (${id}, gen_random_uuid(), 'Old Road', now())`.execute(db);
    await sql`INSERT INTO stops (client_id, id, name) VALUES (${id}, gen_random_uuid(), 'O’Hare Lane')`.execute(db);
    await sql`INSERT INTO calendars (client_id, id, name) VALUES (${id}, gen_random_uuid(), 'Craven terms')`.execute(
      db,
    );
    await sql`
      INSERT INTO tickets (client_id, id, service_id, year, type, name, price, start, expiry)
      SELECT client_id, gen_random_uuid(), id, '26/27', 'annual', 'Annual', 100, '2026-09-01', '2027-07-01' FROM services
      WHERE client_id = ${id}`.execute(db);
    await sql`
      INSERT INTO ticket_drafts (client_id, id, service_id, details, revision, created_at, updated_at)
      SELECT client_id, gen_random_uuid(), id, '{"name": "Spring", "year": "27/28", "type": "termly"}', 1, now(), now() FROM services
      WHERE client_id = ${id}`.execute(db);
  }
  await migrateTo('0127');
  const read = () =>
    sql<{ kind: string; words: string; n: number }>`
    SELECT client_id, kind, words, count(*)::integer AS n FROM search_beginnings GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(
      db,
    );
  const { rows } = await read();
  expect(rows.slice(0, rows.length / 2).map(({ kind, words, n }) => [kind, words, n])).toEqual([
    ['calendars', ' craven terms', 11],
    ['services', ' elan valley', 10],
    ['services', ' old road', 7],
    ['stops', ' lane ohare', 9],
    // a ticket has the words of its service, and none of an archived one
    ['tickets', ' 26 27 annual elan valley', 19],
    ['tickets', ' 27 28 elan spring valley', 19],
  ]);
  await sql`SELECT refresh_search_beginnings(client_id, kind, array_agg(id)) FROM searched_things GROUP BY client_id, kind`.execute(
    db,
  );
  expect((await read()).rows).toEqual(rows);
});
