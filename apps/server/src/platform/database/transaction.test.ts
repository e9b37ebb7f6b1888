import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './connect.ts';
import { inTransaction, withRetries } from './transaction.ts';
import { sql } from './sql/sql.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ connectionString: database.ownerUrl, poolSize: 4 });
  await sql`CREATE TABLE counters (name text PRIMARY KEY, value integer NOT NULL)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  await sql`TRUNCATE counters`.execute(db);
  await sql`INSERT INTO counters VALUES ('one', 0), ('other', 0)`.execute(db);
});

const add = (to: Database, name: string) => sql`UPDATE counters SET value = value + 1 WHERE name = ${name}`.execute(to);

async function counters() {
  const { rows } = await sql<{ name: string; value: number }>`SELECT * FROM counters ORDER BY name`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Two transactions that wait for each other's row: PostgreSQL ends one of them. Returns how often each began. */
async function deadlock(run: (work: (transaction: Database) => Promise<void>) => Promise<void>) {
  const began = [0, 0];
  const holds = [false, false];
  const bothHoldOne = Promise.withResolvers<void>();
  const orders = [
    ['one', 'other'],
    ['other', 'one'],
  ] as const;
  const both = orders.map(([first, second], index) =>
    run(async (transaction) => {
      began[index]! += 1;
      await add(transaction, first);
      holds[index] = true;
      if (holds.every(Boolean)) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await add(transaction, second);
    }),
  );
  const outcomes = await Promise.allSettled(both);
  return { began, failed: outcomes.filter(({ status }) => status === 'rejected').length };
}

test('a deadlock really happens when nothing is tried again', async () => {
  const { failed } = await deadlock((work) => db.transaction().execute(work));
  expect(failed).toBe(1);
  expect(await counters()).toEqual({ one: 1, other: 1 });
});

test('of two transactions in a deadlock the one that was ended is run again, and both are done', async () => {
  const { began, failed } = await deadlock((work) => inTransaction(db, work));
  expect(failed).toBe(0);
  // run again, it may meet the other once more: then that one is ended, and run again as well
  expect(Math.max(...began)).toBeGreaterThan(1);
  expect(await counters()).toEqual({ one: 2, other: 2 });
});

test('twenty transactions that would not see each other are run until each of them has', async () => {
  const increment = () =>
    inTransaction(db, async (transaction) => {
      await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(transaction);
      const { rows } = await sql<{ value: number }>`SELECT value FROM counters WHERE name = 'one'`.execute(transaction);
      await sql`UPDATE counters SET value = ${(rows[0]?.value ?? 0) + 1} WHERE name = 'one'`.execute(transaction);
    });
  // the pool has four connections, so at most four at a time; none fails five times in a row
  for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 4 }, increment));
  expect((await counters())['one']).toBe(20);
});

test('work that fails leaves nothing behind, is not retried, and its error is thrown', async () => {
  let runs = 0;
  const failing = inTransaction(db, async (transaction) => {
    runs += 1;
    await add(transaction, 'one');
    throw new Error('no such voucher');
  });
  await expect(failing).rejects.toThrow('no such voucher');
  expect(runs).toBe(1);
  expect(await counters()).toEqual({ one: 0, other: 0 });
});

test('a transaction within a transaction is part of it', async () => {
  const failing = inTransaction(db, async (outer) => {
    await inTransaction(outer, async (inner) => {
      expect(inner).toBe(outer);
      await add(inner, 'one');
    });
    throw new Error('after the inner one');
  });
  await expect(failing).rejects.toThrow('after the inner one');
  expect(await counters()).toEqual({ one: 0, other: 0 });
});

test('an error that a retry cannot resolve is thrown at once, and a lasting conflict after five attempts', async () => {
  for (const [code, times] of [
    ['23505', 1],
    ['40001', 5],
    ['40P01', 5],
  ] as const) {
    let runs = 0;
    const work = () => Promise.reject(Object.assign(new Error(`refused ${(runs += 1)}`), { code }));
    await expect(withRetries(work)).rejects.toThrow(`refused ${times}`);
    expect(runs).toBe(times);
  }
});
