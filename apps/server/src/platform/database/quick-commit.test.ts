import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { untilDurable } from './quick-commit.ts';

async function connect() {
  const { connectionString, drop } = await createTestDatabase();
  const statements: string[] = [];
  const db = connectDatabase({
    connectionString,
    poolSize: 5,
    onStatement: (statement) => statements.push(statement.sql),
  });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  return { db, statements };
}

test('calls that come while one waits for the disk share the next wait, not the one under way', async () => {
  const { db, statements } = await connect();
  const ended: string[] = [];
  const first = untilDurable(db).then(() => ended.push('first'));
  const others = Array.from({ length: 20 }, () => untilDurable(db).then(() => ended.push('other')));
  await Promise.all([first, ...others]);
  expect(statements).toHaveLength(2);
  expect(ended).toEqual(['first', ...others.map(() => 'other')]);
});

test('one call after another waits each time', async () => {
  const { db, statements } = await connect();
  for (let count = 0; count < 3; count += 1) await untilDurable(db);
  expect(statements).toHaveLength(3);
});

test('a wait that fails fails for all that share it, and the next call begins a new one', async () => {
  const db = connectDatabase({ connectionString: 'postgresql://127.0.0.1:1/nothing', poolSize: 5 });
  const calls = await Promise.allSettled(Array.from({ length: 3 }, () => untilDurable(db)));
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(untilDurable(db)).rejects.toThrow('ECONNREFUSED');
});
