import { expect, test } from 'vitest';
import { countBy, many } from '../../testing/at-once.ts';
import { buildClient } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openImports } from '../import-file.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

/** An operator with a file of two vouchers that can be imported. */
async function preview() {
  const client = await buildClient(shop.db);
  const imports = await openImports(shop, client);
  const shown = await imports.preview('vouchers', 'Code,Value\nONE,1\nTWO,2');
  const stored = async () => {
    const vouchers = await shop.db.selectFrom('vouchers').select('id').where('client_id', '=', client.id).execute();
    const entries = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', shown.id)
      .orderBy('id')
      .execute();
    return { vouchers: vouchers.length, entries: entries.map(({ action }) => action) };
  };
  return { imports, shown, stored };
}

test('C-065 a file that is imported several times at once is imported once', async () => {
  const { imports, shown, stored } = await preview();
  const results = await many(4, async () => keyOf(await imports.apply(shown)).join(' '));
  expect(countBy(results)).toEqual({ '204 ': 1, '409 import-done': 3 });
  expect(await stored()).toEqual({ vouchers: 2, entries: ['import-file'] });
});

test('C-070 an import that is taken back several times at once is taken back once', async () => {
  const { imports, shown, stored } = await preview();
  await imports.apply(shown);
  const results = await many(4, async () => keyOf(await imports.undo(shown)).join(' '));
  expect(countBy(results)).toEqual({ '204 ': 1, '409 import-undone': 3 });
  expect(await stored()).toEqual({ vouchers: 0, entries: ['import-file', 'undo-import'] });
});

test('C-065 of importing a file and discarding it at once, one happens', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { imports, shown, stored } = await preview();
    const discard = async () => keyOf(await imports.browser.call('DELETE', `${imports.path}/${shown.id}`));
    const calls = [async () => keyOf(await imports.apply(shown)), discard];
    const results = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
    const { vouchers, entries } = await stored();
    const isImported = vouchers === 2;
    expect(results).toContainEqual([204, undefined]);
    expect(results).toContainEqual(isImported ? [409, 'import-done'] : [404, 'import-unknown']);
    expect([vouchers, entries]).toEqual(isImported ? [2, ['import-file']] : [0, []]);
  }
});
