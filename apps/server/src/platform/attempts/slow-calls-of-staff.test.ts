import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient } from '../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { isWithinLimits } from './count-attempts.ts';
import type { Tries } from './count-attempts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const account = { organisation_id: 'OR123', access_token: 'sandbox_demo_unknown' };
const rows: [call: string, counts: keyof Tries, most: number, body?: object][] = [
  ['PUT settings/mail', 'set mail address of', 20, { address: 'tickets@buses.example' }],
  ['POST settings/mail/check', 'check mail domain of', 60],
  ['PUT settings/logo', 'draw logo of', 60, { picture: 'aaaa', revision: 0 }],
  ['POST payments/cards/onboarding', 'ask payment providers for', 60],
  ['POST payments/cards/check', 'ask payment providers for', 60],
  ['PUT payments/direct-debits', 'ask payment providers for', 60, account],
  ['POST payments/direct-debits/check', 'ask payment providers for', 60],
  ['POST practice/empty', 'empty practice operator of', 20, { filled_at: '2026-11-21T09:00:00.000Z' }],
  ['POST data-archive', 'ask for data archive of', 20],
];

test.each(rows)(
  'staff of one operator cannot repeat %s without a limit, and staff of another can still call it',
  async (call, counts, most, body) => {
    const [method, path] = call.split(' ') as ['PUT' | 'POST', string];
    const open = async () => {
      const { id, slug } = await buildClient(shop.db);
      const owner = await signInAs(shop, await buildStaff(shop, id));
      return { id, send: async () => (await owner.call(method, `/console/${slug}/${path}`, body)).status };
    };
    const [one, other] = [await open(), await open()];
    expect(await one.send()).not.toBe(429);
    // the call has counted once
    let counted = 1;
    while (await isWithinLimits(shop.deps, { [counts]: one.id })) counted += 1;
    expect(counted).toBe(most);
    expect(await one.send()).toBe(429);
    expect(await other.send()).not.toBe(429);
  },
);
