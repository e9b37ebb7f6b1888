import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase, isDatabaseResponding } from './connect.ts';
import type { ConnectOptions } from './connect.ts';
import { sql } from './sql/sql.ts';

async function connect(options: Pick<ConnectOptions, 'onStatement'> = {}) {
  const { connectionString, drop } = await createTestDatabase();
  const db = connectDatabase({ connectionString, poolSize: 2, ...options });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  return { db, drop };
}

test('F-30 a day arrives as the day that was written, in whatever zone the server runs', async () => {
  const { db } = await connect();
  const days = ['2026-03-29', '2026-10-25', '2028-02-29', '1999-12-31'];
  const { rows } = await sql`SELECT '2026-03-29'::date AS day, ${days}::date[] AS days, '{}'::date[] AS none`.execute(
    db,
  );
  expect(rows).toEqual([{ day: '2026-03-29', days, none: [] }]);
});

test('counts and amounts arrive as numbers, instants as instants', async () => {
  const { db } = await connect();
  const { rows } = await sql`
    SELECT count(*) AS count, sum(amount) AS sum, '2026-07-31 23:30:00+00'::timestamptz AS at
    FROM (VALUES (100::bigint), (250)) AS amounts (amount)`.execute(db);
  expect(rows).toEqual([{ count: 2, sum: 350, at: new Date('2026-07-31T23:30:00Z') }]);
});

test('the listener receives every statement', async () => {
  const statements: unknown[] = [];
  const { db } = await connect({ onStatement: ({ sql, parameters }) => statements.push({ sql, parameters }) });
  await sql`SELECT ${1}::int`.execute(db);
  expect(statements).toEqual([{ sql: 'SELECT $1::int', parameters: [1] }]);
});

test('F-24 a database that went away is noticed, and its breaking connections end nothing', async () => {
  const { db, drop } = await connect();
  expect(await isDatabaseResponding(db)).toBe(true);
  await drop();
  expect(await isDatabaseResponding(db)).toBe(false);
});

test('F-24 a connection that breaks between two statements of a transaction fails the transaction and not the process', async () => {
  const { db } = await connect();
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  const broken = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction);
    await sql`SELECT pg_terminate_backend(${rows[0]!.pid}, 10_000)`.execute(db);
    // the last message of the server has arrived
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`SELECT 1`.execute(transaction);
  });
  await expect(broken).rejects.toThrow(/terminat|not queryable/i);
  expect(uncaught).toEqual([]);
  expect(await isDatabaseResponding(db)).toBe(true);
});
