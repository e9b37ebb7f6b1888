import { expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { buildClient, buildService } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { findServiceChoices, serviceChoices } from './service-choices.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

/** An operator with so many services, in their order, and their ids. */
async function buildNetwork(count: number) {
  const { id: client_id } = await buildClient(shop.db);
  const ids: string[] = [];
  for (let position = 1; position <= count; position += 1) {
    const { id } = await buildService(shop.db, { client_id, name: `Sérvice ${position}`, position });
    ids.push(id);
  }
  return { scope: allServices(client_id), ids };
}

const labelsOf = ({ options }: { options: readonly { label: string }[] }) => options.map(({ label }) => label);

test('C-216 a field offers up to 100 services at once; of more it has the chosen one and finds others by their names', async () => {
  const few = await buildNetwork(100);
  const offered = await serviceChoices(shop.db, few.scope, { hasArchived: false });
  expect([offered.options.length, offered.has_more]).toEqual([100, false]);
  expect(labelsOf(offered).slice(0, 2)).toEqual(['Sérvice 1', 'Sérvice 2']);
  const { scope, ids } = await buildNetwork(101);
  const wanted = { hasArchived: false };
  expect(await serviceChoices(shop.db, scope, wanted)).toEqual({ options: [], has_more: true });
  const chosen = { options: [{ value: ids[98], label: 'Sérvice 99' }], has_more: true };
  expect(await serviceChoices(shop.db, scope, { ...wanted, chosen: ids[98]! })).toEqual(chosen);
  expect(await serviceChoices(shop.db, scope, { ...wanted, chosen: few.ids[0]! })).toMatchObject({ options: [] });
  expect(await serviceChoices(shop.db, scope, { ...wanted, chosen: 'x' })).toMatchObject({ options: [] });
  expect(labelsOf(await findServiceChoices(shop.db, scope, { ...wanted, find: 'SERVICE 10' }))).toEqual([
    'Sérvice 10',
    'Sérvice 100',
    'Sérvice 101',
  ]);
  const many = await findServiceChoices(shop.db, scope, { ...wanted, find: '' });
  expect([many.options.length, many.has_more]).toEqual([20, true]);
});

test('C-008 a field finds the services of a limit only, and archived ones where they are wanted', async () => {
  const { scope, ids } = await buildNetwork(3);
  await shop.db.updateTable('services').set({ archived_at: new Date() }).where('id', '=', ids[0]!).execute();
  const limited = { ...scope, services: [ids[0]!, ids[2]!] };
  const found = (hasArchived: boolean) => findServiceChoices(shop.db, limited, { find: 'service', hasArchived });
  expect(labelsOf(await found(true))).toEqual(['Sérvice 1', 'Sérvice 3']);
  expect(labelsOf(await found(false))).toEqual(['Sérvice 3']);
});
