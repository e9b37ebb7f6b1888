import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const mostChecks = 60;
const mostAddresses = 20;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

async function open() {
  const { client } = await buildOperator(shop.db);
  const browser = await signInAs(shop, await buildStaff(shop, client.id, { role: 'manager', sees_money: false }));
  const path = `/console/${client.slug}/settings/mail`;
  const set = (address: string) => browser.call('PUT', path, { address });
  const domain = `d${newId().slice(-12)}.example`;
  await set(`tickets@${domain}`);
  return { domain, set, check: async () => (await browser.call('POST', `${path}/check`)).status };
}

test('C-205 the records of an operator’s domain are read at most 60 times an hour when staff ask, also at once', async () => {
  shop.clock.set('2026-11-20T09:00:00Z');
  const [one, other] = [await open(), await open()];
  const statuses = await Promise.all(Array.from({ length: mostChecks + 5 }, one.check));
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostChecks);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect([await one.check(), await other.check()]).toEqual([429, 200]);
  shop.clock.advance({ hours: 1 });
  expect(await one.check()).toBe(200);
});

/** How many pairs of keys Node.js makes during some work. */
async function keysMade(work: () => Promise<unknown>): Promise<number> {
  let made = 0;
  const hook = createHook({ init: (_id, type) => void (type === 'KEYPAIRGENREQUEST' && (made += 1)) }).enable();
  await work().finally(() => hook.disable());
  return made;
}

test('an operator sets the address of its mail at most 20 times an hour, also at once', async () => {
  shop.clock.set('2026-11-21T09:00:00Z');
  const [one, other] = [await open(), await open()];
  const again = async ({ set, domain }: typeof one) => (await set(`tickets@${domain}`)).status;
  // it was set once
  const statuses = await Promise.all(Array.from({ length: mostAddresses + 4 }, () => again(one)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostAddresses - 1);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(await keysMade(() => one.set(`tickets@other-${one.domain}`))).toBe(0);
  expect([await again(one), await again(other)]).toEqual([429, 200]);
});

test('a key is made for another domain only, not for the same address, another name at its domain, or an address that is refused', async () => {
  const { set, domain } = await open();
  const made = [];
  for (const address of [`tickets@${domain}`, `bus@${domain}`, 'bus@gmail.com', `bus@new-${domain}`])
    made.push(await keysMade(() => set(address)));
  expect(made).toEqual([0, 0, 0, 1]);
});
