import { expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import { buildClient } from '../../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

test('C-070 an import stays when a voucher would end before it starts without it', async () => {
  const client = await buildClient(shop.db);
  const imports = await openImports(shop, client);
  const importFile = async (file: string) => {
    const shown = await imports.preview('vouchers', file);
    expect((await imports.apply(shown)).status).toBe(204);
    return shown;
  };
  await importFile('Code,Value,Until\nSPRING,5,2027-01-31');
  const longer = await importFile('Code,Value,Until\nSPRING,5,2027-06-30');
  await importFile('Code,Value,From\nSPRING,5,2027-03-01');
  expect(await imports.undo(longer)).toMatchObject({
    status: 409,
    body: { error_key: 'import-in-use', params: { names: ['SPRING'] } },
  });
  const stored = shop.db.selectFrom('vouchers').select(['starts_on', 'ends_on']).where('client_id', '=', client.id);
  expect(await stored.execute()).toEqual([{ starts_on: '2027-03-01', ends_on: '2027-06-30' }]);
});
