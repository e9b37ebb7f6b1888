import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const most = 60;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

async function open() {
  const { client } = await buildOperator(shop.db);
  const browser = await signInAs(shop, await buildStaff(shop, client.id, { role: 'manager', sees_money: false }));
  const path = `/console/${client.slug}/settings/mail`;
  await browser.call('PUT', path, { address: `tickets@d${newId().slice(-12)}.example` });
  return { client, check: async () => (await browser.call('POST', `${path}/check`)).status };
}

test('C-205 the records of an operator’s domain are read at most 60 times an hour when staff ask, also at once', async () => {
  shop.clock.set('2026-11-20T09:00:00Z');
  const [one, other] = [await open(), await open()];
  const statuses = await Promise.all(Array.from({ length: most + 5 }, one.check));
  expect(statuses.filter((status) => status === 200)).toHaveLength(most);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect([await one.check(), await other.check()]).toEqual([429, 200]);
  shop.clock.advance({ hours: 1 });
  expect(await one.check()).toBe(200);
});
