import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { databaseTypesProgram } from '../../scripts/generate/database-types.ts';
import type { TestDatabase } from '../../apps/server/src/testing/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
let document: string;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  document = await readFile(join(import.meta.dirname, '../../docs/data-model.md'), 'utf8');
});

afterAll(async () => {
  await client?.end();
  await database?.drop();
});

test('docs/data-model.md describes every table and every column of the migrated database, and no other', async () => {
  const rows = await read(
    `select table_name || '.' || column_name as entry from information_schema.columns
     where table_schema = 'public' and table_name not like 'kysely%'`,
  );
  expect(describedColumns().toSorted()).toEqual(rows.toSorted());
});

test('the drawing in docs/data-model.md has a line for every foreign key, and no other', async () => {
  const keys = await read(
    `select distinct confrelid::regclass || ' - ' || conrelid::regclass as entry from pg_constraint where contype = 'f'`,
  );
  const lines = [...document.matchAll(/^ {2}(\w+) \|[|o]--o[{|] (\w+) : /gm)].map(
    ([, parent, child]) => `${parent} - ${child}`,
  );
  expect(lines.toSorted()).toEqual(keys.toSorted());
});

test('the types of the tables are those of the migrated database (otherwise: npm run tables)', () => {
  const program = [...databaseTypesProgram(database.ownerUrl), '--verify'];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
  expect(`${stdout}${stderr}`).toContain('up-to-date');
  expect(status).toBe(0);
});

/** `table.column` for each name in the first cell of a row, under the heading that names the table. */
function describedColumns(): string[] {
  return document
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const [table = ''] = section.split('\n');
      const cells = [...section.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell = '']) => cell);
      return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`));
    });
}

async function read(query: string): Promise<string[]> {
  return (await client.query<{ entry: string }>(query)).rows.map(({ entry }) => entry);
}
