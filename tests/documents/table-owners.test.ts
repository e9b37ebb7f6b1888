import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findForeignWrites, findWrites, readOwners } from './table-writers.ts';
import type { TableWrite } from './table-writers.ts';

const server = join(import.meta.dirname, '../../apps/server/src');
/** Migrations and test code may write to every table. */
const isExempt = /^testing\/|\/migrations\/|\/testing\/|\.(test|fixture)\.ts$/;

let document: string;
let owners: Map<string, string>;
let writes: TableWrite[];
let sources: { file: string; source: string }[];

beforeAll(async () => {
  document = await readFile(join(import.meta.dirname, '../../docs/data-model.md'), 'utf8');
  owners = readOwners(document);
  const files = (await readdir(server, { recursive: true })).map((file) => file.replaceAll('\\', '/'));
  const product = files.filter((file) => file.endsWith('.ts') && !isExempt.test(file));
  sources = await Promise.all(
    product.map(async (file) => ({ file, source: await readFile(join(server, file), 'utf8') })),
  );
  writes = sources.flatMap(({ file, source }) => findWrites(file, source));
});

test('docs/data-model.md names one owner for every table', () => {
  const tables = [...document.matchAll(/^### (\w+)$/gm)].map(([, table]) => table);
  expect([...owners.keys()]).toEqual(tables);
});

test('only the owner of a table writes to it', () => {
  expect(findForeignWrites(writes, owners)).toEqual([]);
});

test('every owner that is a folder writes to its table', () => {
  const folders = [...owners].filter(([, owner]) => !owner.includes(' '));
  const written = new Set(writes.map(({ table }) => table));
  expect(folders.filter(([table]) => !written.has(table))).toEqual([]);
  expect(folders.length).toBeGreaterThan(40);
});

test('a statement of another folder is found, in SQL and with the query builder and with addUpChanges, and a comment is not', () => {
  const planted = findWrites(
    'reports/audit/planted.ts',
    `
      // UPDATE orders would be wrong here
      await sql\`WITH gone AS (DELETE FROM refunds) INSERT INTO payments (id) SELECT 1 FOR NO KEY UPDATE\`.execute(db);
      await sql\`UPDATE orders SET state = 'failed' -- DELETE FROM users\`.execute(db);
      await sql\`DELETE FROM \${sql.table(table)}\`.execute(db);
      await db.insertInto('messages').values(rows).execute();
      await db.updateTable('users as person').set({}).execute();
      await db.deleteFrom(table).execute();
      await addUpChanges(db, { counts: 'ticket_counts', changes: 'renewal_count_changes', key, numbers });
    `,
  );
  expect(findForeignWrites(planted, owners)).toEqual([
    'reports/audit/planted.ts writes to refunds, which is owned by payments/refunds',
    'reports/audit/planted.ts writes to payments, which is owned by payments/cards',
    'reports/audit/planted.ts writes to orders, which is owned by sales/orders',
    'reports/audit/planted.ts writes to ${sql.table(table)}, which is no table of docs/data-model.md',
    'reports/audit/planted.ts writes to messages, which is owned by messages',
    'reports/audit/planted.ts writes to users, which is owned by accounts/identity',
    'reports/audit/planted.ts writes to table, which is no table of docs/data-model.md',
    'reports/audit/planted.ts writes to ticket_counts, which is owned by tickets/sold-tickets',
    'reports/audit/planted.ts writes to renewal_count_changes, which is owned by sales/renewals',
  ]);
});

test('a write of the owner and of a folder inside it is allowed', () => {
  const own = ['payments/refunds/a.ts', 'payments/refunds/inside/b.ts'];
  const found = own.flatMap((file) => findWrites(file, 'sql`UPDATE refunds SET amount = 1`'));
  expect(findForeignWrites(found, owners)).toEqual([]);
});

test('only operators/ reads the features of an operator in SQL', () => {
  const readsFeature = /\bfeatures\s*->/;
  expect(readsFeature.test("client.features ->> 'currency'")).toBe(true);
  const readers = sources.filter(({ source }) => readsFeature.test(source)).map(({ file }) => file);
  expect(readers.filter((file) => !file.startsWith('operators/'))).toEqual([]);
});
