import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql/sql.ts';

/** A database without any table, and a folder with these migrations. */
async function prepare(files: Record<string, string>) {
  const [{ ownerUrl: connectionString, drop }, folder] = await Promise.all([
    createTestDatabase('template1'),
    mkdtemp(join(tmpdir(), 'fareway-migrations-')),
  ]);
  const db = connectDatabase({ connectionString, poolSize: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
    await rm(folder, { recursive: true });
  });
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  for (const [name, text] of Object.entries(files)) await write(name, text);
  return { db, write, migrate: () => migrate(connectionString, folder) };
}

test('a migration may take longer than a statement of a call', async () => {
  const { db, migrate } = await prepare({
    '0001-long.sql': `CREATE TABLE limits AS SELECT current_setting('statement_timeout') AS statement_timeout`,
  });
  await migrate();
  const { rows } =
    await sql`SELECT statement_timeout, current_setting('statement_timeout') AS of_calls FROM limits`.execute(db);
  expect(rows).toEqual([{ statement_timeout: '0', of_calls: '15s' }]);
});

test('a migration that fails leaves nothing behind, keeps those before it, and runs at the next start', async () => {
  const { db, write, migrate } = await prepare({
    '0001-first.sql': 'CREATE TABLE first ()',
    '0002-broken.sql': 'CREATE TABLE second (); SELECT 1 / 0',
  });
  const tables = async () =>
    (await sql<{ name: string }>`SELECT relname AS name FROM pg_class WHERE relname IN ('first', 'second')`.execute(db))
      .rows;
  await expect(migrate()).rejects.toThrow('migration 0002-broken failed: division by zero');
  expect(await tables()).toEqual([{ name: 'first' }]);
  await write('0002-broken.sql', 'CREATE TABLE second ()');
  await migrate();
  await migrate();
  expect(await tables()).toHaveLength(2);
});

test('processes that start at once migrate once', async () => {
  const { db, migrate } = await prepare({ '0001-first.sql': 'CREATE TABLE first AS SELECT 1 AS number' });
  await Promise.all([migrate(), migrate(), migrate()]);
  expect((await sql`SELECT number FROM first`.execute(db)).rows).toEqual([{ number: 1 }]);
});

test('a migration that waits for a call while the call waits for it begins again, and neither is lost', async () => {
  const { db, write, migrate } = await prepare({ '0001-tables.sql': 'CREATE TABLE one (); CREATE TABLE two ()' });
  await migrate();
  await write('0002-columns.sql', 'ALTER TABLE one ADD COLUMN a text; ALTER TABLE two ADD COLUMN b text');
  const migration = Promise.withResolvers<void>();
  await db.transaction().execute(async (call) => {
    // PostgreSQL ends the side that looks first: the migration, after the usual second
    await sql`SET LOCAL deadlock_timeout = '60s'`.execute(call);
    await sql`LOCK TABLE two IN ACCESS SHARE MODE`.execute(call);
    migrate().then(migration.resolve, migration.reject);
    const waiting = sql`SELECT FROM pg_locks WHERE relation = 'two'::regclass AND NOT granted`;
    await expect.poll(async () => (await waiting.execute(call)).rows).toHaveLength(1);
    await sql`SELECT FROM one`.execute(call);
  });
  await migration.promise;
  const { rows } = await sql`SELECT a, b FROM one, two`.execute(db);
  expect(rows).toEqual([]);
});
