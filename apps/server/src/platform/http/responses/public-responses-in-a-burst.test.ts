import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { accessRows } from '../../../testing/access/access-rows.ts';
import { buildOwnedObjects } from '../../../testing/access/owned-objects.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { poolSize } from '../../../testing/test-app.ts';

test('no public response waits for connections that a burst of purchases uses', async () => {
  const shop = await startTestShop();
  onTestFinished(() => shop.stop());
  const owned = await buildOwnedObjects(shop);
  const urls = Object.entries(accessRows(owned)).flatMap(([call, { url }]) => (call.startsWith('GET ') ? [url] : []));
  const get = async (url: string) => {
    const { statusCode, headers } = await shop.app.inject({ url });
    return `${statusCode} ${headers['cache-control']?.split(',')[0] ?? ''}`;
  };
  const isPublic = await Promise.all(urls.map(async (url) => (await get(url)) === '200 public'));
  const publicUrls = urls.filter((_url, index) => isPublic[index]);
  // at least the lists of operators, an operator, its offers, the tickets of a service, a ticket, the waiting list and a logo
  expect(publicUrls.length).toBeGreaterThanOrEqual(8);

  const finish = Promise.withResolvers<void>();
  const held = Array.from({ length: poolSize }, () => {
    const begun = Promise.withResolvers<void>();
    const ended = shop.db.transaction().execute(async () => {
      begun.resolve();
      await finish.promise;
    });
    return { begun: begun.promise, ended };
  });
  await Promise.all(held.map(({ begun }) => begun));
  const patience = pause(10_000, 'waits for a connection', { ref: false });
  const responses = await Promise.all(publicUrls.map(async (url) => [url, await Promise.race([get(url), patience])]));
  finish.resolve();
  await Promise.all(held.map(({ ended }) => ended));
  expect(responses).toEqual(publicUrls.map((url) => [url, '200 public']));
});
