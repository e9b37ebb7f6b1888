import { expect, test } from 'vitest';
import { openOldDatabase } from './old-database.fixture.ts';
import { sql } from '../sql/sql.ts';

test('C-069 migration 0150 keeps entries of waiting lists and saved passengers that become twins, and its keys are those of new rows', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0130');
  const [client, user] = [crypto.randomUUID(), crypto.randomUUID()];
  await sql`INSERT INTO clients (id, slug, name, site_name) VALUES (${client}, 'o', 'O', 'O')`.execute(db);
  await sql`INSERT INTO users (id, email, phone_number, password_hash, created_at) VALUES (${user}, 'a@families.example', '+447700900151', '$argon2id$x', now())`.execute(
    db,
  );
  const entry = (lastName: string, day: string, firstName = 'Gráinne') =>
    sql`
    INSERT INTO waiting_list_entries (client_id, id, year, email, mobile, post_code, passengers, joined_at)
    VALUES (${client}, gen_random_uuid(), '26/27', 'a@families.example', '+447700900151', 'BD23 1AA',
            ${JSON.stringify([{ firstName, lastName }])}::jsonb, ${day}::timestamptz)`.execute(db);
  await entry('O’Dowd', '2026-03-02');
  await entry("O'Dowd", '2026-03-01');
  await entry('ODowd', '2026-03-03');
  await entry("o'dowd", '2026-03-04', 'Gra\u0301inne');
  const saved = (last_name: string, day: string, earlier: string[] = []) =>
    sql`
    INSERT INTO saved_passengers (id, user_id, first_name, last_name, earlier_names, created_at, retention_from)
    VALUES (gen_random_uuid(), ${user}, 'Gráinne', ${last_name}, ${earlier}, ${day}::timestamptz, '2026-03-01')`.execute(
      db,
    );
  await saved('O’Dowd', '2026-03-02', ['gráinne  o’hara', "gráinne o'hara", 'gráinne lee']);
  await saved("O'Dowd", '2026-03-01');
  await saved('Lee', '2026-03-03', ['gráinne mc’namara']);

  await migrateTo('0150');
  const entries = await sql`
    SELECT passengers -> 0 ->> 'lastName' AS name, twin, passengers_key = passengers_key(passengers) AS is_of_now
    FROM waiting_list_entries ORDER BY joined_at`.execute(db);
  expect(entries.rows).toEqual([
    { name: "O'Dowd", twin: 0, is_of_now: true },
    { name: 'O’Dowd', twin: 1, is_of_now: true },
    { name: 'ODowd', twin: 0, is_of_now: true },
    { name: "o'dowd", twin: 2, is_of_now: true },
  ]);
  const passengers = await sql`SELECT last_name, earlier_names, twin FROM saved_passengers ORDER BY created_at`.execute(
    db,
  );
  expect(passengers.rows).toEqual([
    { last_name: "O'Dowd", earlier_names: [], twin: 0 },
    { last_name: 'O’Dowd', earlier_names: ["gráinne o'hara", 'gráinne lee'], twin: 1 },
    { last_name: 'Lee', earlier_names: ["gráinne mc'namara"], twin: 0 },
  ]);
  await expect(entry('O`Dowd', '2026-04-01')).rejects.toMatchObject({ code: '23505' });
  await expect(saved('O`Dowd', '2026-04-01')).rejects.toMatchObject({ code: '23505' });
});
