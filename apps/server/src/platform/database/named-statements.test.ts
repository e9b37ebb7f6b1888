import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { named } from './named-statements.ts';
import { sql } from './sql/sql.ts';

async function connect() {
  const { connectionString, drop } = await createTestDatabase();
  const db = connectDatabase({ connectionString, poolSize: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  return db;
}

test('a named statement is planned once for a connection, and returns the rows of its parameters each time', async () => {
  const db = await connect();
  for (const number of [1, 2, 3]) {
    const { rows } = await sql`${named('double')} SELECT ${number}::integer * 2 AS doubled`.execute(db);
    expect(rows).toEqual([{ doubled: number * 2 }]);
  }
  await sql`SELECT ${4}::integer`.execute(db);
  const { rows: prepared } = await sql<{ name: string }>`SELECT name FROM pg_prepared_statements`.execute(db);
  expect(prepared).toEqual([{ name: expect.stringMatching(/^double-[0-9a-f]{12}$/) }]);
});

test('the same name over another text is another statement', async () => {
  const db = await connect();
  await sql`${named('count')} SELECT ${1}::integer`.execute(db);
  const { rows } = await sql`${named('count')} SELECT ${'two'}::text AS word`.execute(db);
  expect(rows).toEqual([{ word: 'two' }]);
});

test('a named statement that fails says so and can be sent again', async () => {
  const db = await connect();
  const divide = (by: number) => sql`${named('divide')} SELECT 10 / ${by}::integer AS result`.execute(db);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(5)).rows).toEqual([{ result: 2 }]);
});

test('a statement with very many texts is named for 50 of them, and takes no name from other statements', async () => {
  const db = await connect();
  for (let number = 0; number < 60; number += 1) {
    const columns = sql.join(Array.from({ length: number + 1 }, () => sql`${number}::integer`));
    const { rows } = await sql<{ number: number }>`${named('wide')} SELECT (ARRAY[${columns}])[1] AS number`.execute(
      db,
    );
    expect(rows).toEqual([{ number }]);
  }
  await sql`${named('narrow')} SELECT ${1}::integer`.execute(db);
  const { rows: prepared } = await sql<{ name: string }>`SELECT name FROM pg_prepared_statements`.execute(db);
  const names = Object.groupBy(prepared, ({ name }) => name.replace(/-[0-9a-f]+$/, ''));
  expect(names['wide']).toHaveLength(50);
  expect(names['narrow']).toHaveLength(1);
});
