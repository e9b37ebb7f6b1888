import { expect, test } from 'vitest';
import { openImports } from '../../imports/import-file.fixture.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const count = 600;

/** The rows that PostgreSQL plans statements for. */
async function plannedRows(table: string): Promise<number> {
  const { rows } = await sql<{ planned: number }>`
    SELECT reltuples::integer AS planned FROM pg_class WHERE oid = ${table}::regclass`.execute(shop.db);
  return rows[0]!.planned;
}

test('C-070 after very many tickets the statistics are renewed, so that the undo and the audit are planned for them', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, count);
  const imports = await openImports(shop, operator.client);
  const rows = Array.from({ length: count }, (_, index) =>
    ['Ada', `Lee${index}`, `S${index}`, `p${index}@example.com`, 'D1 Skipton to Ilkley', 'Annual', 'Skipton'].join(','),
  );
  const head = 'First name,Surname,Student number,Email,Route,Pass type,Bus stop';
  const shown = await imports.preview('tickets', [head, ...rows].join('\n'));
  expect((await imports.apply(shown)).status).toBe(204);
  const tables = ['customer_tickets', 'orders', 'order_seats', 'unclaimed_accounts', 'import_rows'];
  const planned = await Promise.all(tables.map((table) => plannedRows(table)));
  expect(tables.filter((_, index) => planned[index]! < count)).toEqual([]);
  expect((await imports.undo(shown)).status).toBe(204);
});

test('C-192 the export of passengers is recorded as a view of their families', async () => {
  const operator = await buildOperator(shop.db);
  const { client } = operator;
  await buildStock(shop.db, operator, 5);
  const imports = await openImports(shop, client);
  const views = shop.db
    .selectFrom('personal_data_views')
    .select(['kind', 'user_ids'])
    .where('client_id', '=', client.id)
    .where('kind', '!=', 'import-preview');
  await imports.download('/exports/tickets?format=csv');
  expect(await views.execute()).toEqual([]);
  const head = 'First name,Surname,Route,Pass type,Bus stop';
  const shown = await imports.preview('tickets', [head, 'Ada,Lee,D1 Skipton to Ilkley,Annual,Skipton'].join('\n'));
  expect((await imports.apply(shown)).status).toBe(204);
  const ticket = shop.db.selectFrom('customer_tickets').select('user_id').where('client_id', '=', client.id);
  const { user_id } = await ticket.executeTakeFirstOrThrow();
  await imports.download('/exports/tickets?format=csv');
  expect(await views.execute()).toEqual([{ kind: 'passengers-file', user_ids: [user_id] }]);
});
