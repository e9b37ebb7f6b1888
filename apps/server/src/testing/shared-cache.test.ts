import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../accounts/identity/sessions/open-session.ts';
import { accessRows } from './access/access-rows.ts';
import { buildOwnedObjects } from './access/owned-objects.ts';
import type { OwnedObjects } from './access/owned-objects.ts';
import { startTestShop } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';

let shop: TestShop;
let owned: OwnedObjects;
let addresses: string[];

beforeAll(async () => {
  shop = await startTestShop();
  owned = await buildOwnedObjects(shop);
  const { client, service } = owned.operator;
  const calls = Object.entries(accessRows(owned)).filter(([call]) => call.startsWith('GET '));
  const pages = [
    '/',
    '/account',
    `/ticket/${owned.ticketId}`,
    '/login',
    '/help',
    `/client/${client.slug}/${service.id}`,
  ];
  addresses = [...calls.map(([, { url }]) => url), ...pages];
});
afterAll(() => shop.stop());

type Headers = Record<string, string>;

/** A shared cache that stores what the server allows, and ignores the Authorization and Cookie headers of requests. */
function openSharedCache() {
  const stored = new Map<string, { body: string; headers: object }>();
  let hits = 0;
  async function get(url: string, headers: Headers) {
    const found = stored.get(url);
    if (found) {
      hits += 1;
      return found;
    }
    const response = await shop.app.inject({ url, headers });
    const cacheControl = response.headers['cache-control'] ?? '';
    const mayKeep = response.statusCode === 200 && !/private|no-store/.test(cacheControl);
    if (mayKeep) stored.set(url, response);
    return response;
  }
  return { get, hits: () => hits, stored };
}

async function headersOf({ id, email, id_token }: { id: string; email: string; id_token: string }): Promise<Headers> {
  const user = { id, email, phone_number: '' };
  const session = await openSession(shop.db, shop.clock.now(), user, { userAgent: undefined });
  return { authorization: id_token, cookie: `__Host-fareway-session=${session.refreshToken}` };
}

test('F-44 a shared cache gives no user the data of another', async () => {
  const cache = openSharedCache();
  const stranger = await shop.purchaser();
  const [ownersHeaders, strangersHeaders] = [await headersOf(owned.owner), await headersOf(stranger)];
  for (const url of addresses) await cache.get(url, ownersHeaders);
  for (const url of addresses) {
    for (const headers of [strangersHeaders, {}]) {
      const { body } = await cache.get(url, headers);
      for (const mark of owned.marks) expect.soft(body, url).not.toContain(mark);
    }
  }
  // the cache was used: it stored the public calls and pages for two users
  expect(cache.hits()).toBeGreaterThan(10);
  for (const [url, { headers }] of cache.stored) expect.soft(headers, url).not.toHaveProperty('set-cookie');
});

test('F-44 no cache stores a page of the app', async () => {
  for (const url of ['/', '/account', `/ticket/${owned.ticketId}`, '/login']) {
    const { headers } = await shop.app.inject({ url });
    expect.soft(headers['cache-control'], url).toBe('private, no-store');
  }
});
