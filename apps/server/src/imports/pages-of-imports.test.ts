import { expect, test } from 'vitest';
import { allServices } from '../platform/scope/service-scope.ts';
import { buildClient } from '../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../testing/staff/build-staff.ts';
import { shareAuditedShop } from '../testing/shared-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { listImports } from './show-import.ts';
import { sql } from '../platform/database/sql/sql.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

test('C-070 C-216 the imports of an operator are read 100 at a time, each once, the newest first', async () => {
  const client = await buildClient(shop.db);
  const staff = await buildStaff(shop, client.id);
  await sql`
    INSERT INTO imports (client_id, id, kind, file_name, choices, made_by, created_at)
    SELECT ${client.id}::uuid, ('01980000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'stops', 'file ' || n, '{}', ${staff.id}::uuid, now()
    FROM generate_series(1, 230) AS n`.execute(shop.db);
  const names: string[] = [];
  const sizes: number[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const { imports, next } = await listImports(shop.deps, allServices(client.id), after);
    names.push(...imports.map(({ file_name }) => file_name));
    sizes.push(imports.length);
    after = next;
  }
  expect(sizes).toEqual([100, 100, 30]);
  expect(names).toEqual(Array.from({ length: 230 }, (_, index) => `file ${230 - index}`));
  expect((await listImports(shop.deps, allServices(client.id), 'unknown')).imports).toEqual([]);
});

test('the name of a file is shown without hidden characters and marks of direction', async () => {
  const client = await buildClient(shop.db);
  const browser = await signInAs(shop, await buildStaff(shop, client.id));
  const address = `/console/${client.slug}/imports?kind=stops`;
  for (const name of ['stops\u202Evsc.exe', '\uFEFFstops.csv\u200E', '\u202E'])
    await browser.call('POST', `${address}&name=${encodeURIComponent(name)}`, Buffer.from('Name\nSettle'));
  const { imports } = await listImports(shop.deps, allServices(client.id), undefined);
  expect(imports.map(({ file_name }) => file_name)).toEqual(['stops', 'stops.csv', 'stopsvsc.exe']);
});
