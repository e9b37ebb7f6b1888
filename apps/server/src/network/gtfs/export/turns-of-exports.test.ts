import type { Worker } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import type { Imports } from '../../../imports/import-file.fixture.ts';
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

const whileLocked = async (table: string, work: () => Promise<void>) =>
  shop.ownerDb.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(transaction);
    await work();
  });

async function countOfWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.db);
  return rows[0]!.count;
}

/** Counts the threads of this process that run at once while `work` is done, and returns the largest number. */
async function mostThreads(work: () => Promise<void>): Promise<number> {
  let [running, most] = [0, 0];
  const count = (thread: Worker) => {
    running += 1;
    most = Math.max(most, running);
    thread.once('exit', () => (running -= 1));
  };
  process.on('worker', count);
  await work().finally(() => process.off('worker', count));
  return most;
}

const vouchers = (...codes: string[]) => ['Code,Value', ...codes.map((code) => `${code},10.00`)].join('\n');

test.each<{ name: string; address: string; table: string; threads: number }>([
  { name: 'the feed', address: 'gtfs/feed', table: 'gtfs_stops', threads: 0 },
  { name: 'the check of the feed', address: 'gtfs?check=', table: 'gtfs_stops', threads: 0 },
  { name: 'an export as CSV', address: 'exports/vouchers', table: 'vouchers', threads: 0 },
  { name: 'an export as XLSX', address: 'exports/vouchers?format=xlsx', table: 'vouchers', threads: 1 },
  { name: 'the preview of an import', address: 'imports/:id', table: 'vouchers', threads: 0 },
  { name: 'the refused rows of an import', address: 'imports/:id/refused', table: 'vouchers', threads: 0 },
])(
  'F-28 of many calls of $name, one of an operator is served at a time and three wait',
  async ({ address, table, threads }) => {
    const { client } = await buildOperator(shop.db);
    const imports = await openImports(shop, client);
    const { id } = await imports.preview('vouchers', vouchers('SIBLING'));
    const path = `/console/${client.slug}/${address.replace(':id', id)}`;
    let calls: Promise<string>[] = [];
    const most = await mostThreads(async () => {
      await whileLocked(table, async () => {
        let refused = 0;
        calls = Array.from({ length: 10 }, async () => {
          const [, key] = keyOf(await imports.browser.call('GET', path));
          if (key === 'too-many-requests') refused += 1;
          return key === 'too-many-requests' ? 'refused' : 'served';
        });
        await expect.poll(() => refused).toBe(6);
        await expect.poll(countOfWaiting).toBe(1);
      });
      await Promise.all(calls);
    });
    expect(countBy(await Promise.all(calls))).toEqual({ refused: 6, served: 4 });
    expect(most).toBe(threads);
  },
);

/** Waits until two calls wait for a lock. Others would have come as far meanwhile. */
async function expectTwoAtOnce(): Promise<void> {
  await expect.poll(countOfWaiting).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await countOfWaiting()).toBe(2);
}

test('F-28 of exports of several operators, two are written at a time', async () => {
  const exports: (() => Promise<number>)[] = [];
  for (let operators = 0; operators < 4; operators += 1) {
    const { client } = await buildOperator(shop.db);
    const { browser } = await openImports(shop, client);
    const path = `/console/${client.slug}/exports/vouchers?format=xlsx`;
    exports.push(() => browser.call('GET', path).then(({ status }) => status));
  }
  let calls: Promise<number>[] = [];
  const most = await mostThreads(async () => {
    await whileLocked('vouchers', async () => {
      calls = exports.map((export_) => export_());
      await expectTwoAtOnce();
    });
    await Promise.all(calls);
  });
  expect(await Promise.all(calls)).toEqual([200, 200, 200, 200]);
  expect(most).toBe(2);
});

test('F-28 of imports that are made and undone, one of an operator is under way at a time, and two of all', async () => {
  const works: (() => ReturnType<Imports['apply']>)[] = [];
  for (let operators = 0; operators < 3; operators += 1) {
    const { client } = await buildOperator(shop.db);
    const imports = await openImports(shop, client);
    const [made, next] = [
      await imports.preview('vouchers', vouchers('SIBLING')),
      await imports.preview('vouchers', vouchers('WELCOME')),
    ];
    expect((await imports.apply(made)).status).toBe(204);
    works.push(
      () => imports.undo(made),
      () => imports.apply(next),
    );
  }
  let calls: ReturnType<Imports['apply']>[] = [];
  await whileLocked('vouchers', async () => {
    calls = works.map((work) => work());
    await expectTwoAtOnce();
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(works.map(() => 204));
});
