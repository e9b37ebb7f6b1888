import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

test('each test database is migrated and contains nothing of another one', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(first.ownerUrl, 'create table mine (value int)');
  expect(await query(first.connectionString, `select to_regclass('mine')::text as value`)).toBe('mine');
  expect(await query(second.connectionString, `select to_regclass('mine')::text as value`)).toBe(null);
  expect(await query(second.connectionString, `select to_regclass('clients')::text as value`)).toBe('clients');
  await Promise.all([first.drop(), second.drop()]);
});

test('a test database is dropped even while a client is connected', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.connectionString });
  client.on('error', () => {});
  await client.connect();
  await database.drop();
  await expect(query(database.connectionString, 'select 1 as value')).rejects.toThrow('does not exist');
});

async function query(connectionString: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(text)).rows[0]?.value;
  } finally {
    await client.end();
  }
}
