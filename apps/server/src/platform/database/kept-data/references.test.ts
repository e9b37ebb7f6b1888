import { expect, test } from 'vitest';
import { openOldDatabase } from './old-database.fixture.ts';
import { sql } from '../sql/sql.ts';

test('C-208 migration 0171 makes the same references as before', async () => {
  const { db, migrateTo } = await openOldDatabase();
  const read = async () => {
    const { rows } = await sql<{ references: string[] }>`
      SELECT array_agg(reference_of(number, 'a key') ORDER BY number) AS references
      FROM (SELECT n * n * 37 % 377801998336 AS number FROM generate_series(0::bigint, 2000) AS n UNION SELECT 377801998335) AS one`.execute(
      db,
    );
    return rows[0]!.references;
  };
  await migrateTo('0130');
  const before = await read();
  expect(new Set(before).size).toBe(before.length);
  await migrateTo('0171');
  expect(await read()).toEqual(before);
});
