import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import { countBy } from '../../../testing/at-once.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import { keyOf } from '../../../testing/staff/staff-browser.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { zipFeed } from './write-feed-files.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

test('F-28 other calls are served while a large feed is written', async () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => [`trip ${index}`, '08:00:00', index]);
  let turns = 0;
  let isWritten = false;
  const count = () => {
    turns += 1;
    if (!isWritten) setImmediate(count);
  };
  setImmediate(count);
  const zip = await zipFeed(
    [{ name: 'stop_times.txt', columns: ['trip_id', 'time', 'stop_sequence'], rows }],
    new Date(),
  );
  isWritten = true;
  expect(turns).toBeGreaterThan(100);
  expect(Buffer.from(unzipSync(zip)['stop_times.txt']!).toString().split('\n')).toHaveLength(100_002);
});

test.each(['gtfs/feed', 'gtfs?check='])(
  'F-28 of many calls of %s, one of an operator is served at a time and three wait',
  async (name) => {
    const { client } = await buildOperator(shop.db);
    const { browser } = await openImports(shop, client);
    let calls: Promise<string>[] = [];
    await shop.ownerDb.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE gtfs_stops IN ACCESS EXCLUSIVE MODE`.execute(transaction);
      let refused = 0;
      calls = Array.from({ length: 10 }, async () => {
        const [, key] = keyOf(await browser.call('GET', `/console/${client.slug}/${name}`));
        if (key === 'too-many-requests') refused += 1;
        return key === 'too-many-requests' ? 'refused' : 'served';
      });
      await expect.poll(() => refused).toBe(6);
    });
    expect(countBy(await Promise.all(calls))).toEqual({ refused: 6, served: 4 });
  },
);
