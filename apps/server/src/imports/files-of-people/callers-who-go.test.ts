import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { feedOf, inTheFeed } from '../../network/gtfs/feed.fixture.ts';
import { seeStarted } from '../../platform/uploads/started.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import { openImports } from '../import-file.fixture.ts';
import { typesOfFormats } from '../send-file.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: inTheFeed });

/** A member who calls over connections, which can be closed. */
async function openConsole() {
  const { client } = await buildOperator(shop.db);
  const { browser } = await openImports(shop, client);
  const headers = {
    cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    'user-agent': 'Firefox on a desk',
    'content-type': 'application/octet-stream',
  };
  const send = (path: string, options: { method?: string; body?: Uint8Array<ArrayBuffer>; signal?: AbortSignal }) =>
    fetch(`${shop.url}/api/console/${client.slug}/${path}`, { headers, ...options });
  return { client, send };
}

test.each([
  ['a table', 'imports?kind=vouchers&name=vouchers.csv', () => Buffer.from('Code,Value\nSIBLING,10.00')],
  ['a feed', 'feeds?name=feed.zip', () => feedOf()],
])('F-28 reading %s ends when the caller has gone, and the next one is read', async (_, path, file) => {
  const { client, send } = await openConsole();
  const { processes } = seeStarted();
  const upload = { method: 'POST', body: new Uint8Array(file()) };
  const caller = new AbortController();
  const left = send(path, { ...upload, signal: caller.signal });
  await expect.poll(() => processes.length, { interval: 5 }).toBe(1);
  // it would run until the limit of its time
  suspend(processes[0]!);
  const next = send(path, upload);
  await wait(300);
  expect(processes).toHaveLength(1);
  caller.abort();
  await expect(left).rejects.toThrow('aborted');
  await expect.poll(() => processes[0]!.signalCode).toBe('SIGKILL');
  expect((await next).status).toBe(201);
  expect(processes).toHaveLength(2);
  const kept = shop.db.selectFrom('imports').select('id').where('client_id', '=', client.id);
  expect(await kept.execute()).toHaveLength(1);
});

function suspend(child: ChildProcess): void {
  expect(child.kill('SIGSTOP')).toBe(true);
}

test('F-28 writing a workbook ends when the caller has gone, and the next one is written', async () => {
  const { client, send } = await openConsole();
  const code = sql`'SIBLING' || number`;
  await sql`
    INSERT INTO vouchers (client_id, id, code, value, currency)
    SELECT ${client.id}::uuid, gen_random_uuid(), ${code}, 1000, 'gbp' FROM generate_series(1, 10000) AS number`.execute(
    shop.db,
  );
  const { threads } = seeStarted();
  const path = 'exports/vouchers?format=xlsx';
  const caller = new AbortController();
  const left = send(path, { signal: caller.signal });
  await expect.poll(() => threads.length, { interval: 5 }).toBe(1);
  const { hasBegun, end } = threads[0]!;
  const next = send(path, {});
  await hasBegun;
  expect(threads).toHaveLength(1);
  caller.abort();
  await expect(left).rejects.toThrow('aborted');
  // it did not come to its own end
  expect(await end).toEqual([1]);
  const { status, headers } = await next;
  expect([status, headers.get('content-type')]).toEqual([200, typesOfFormats.xlsx]);
  expect(threads).toHaveLength(2);
  const entries = shop.db.selectFrom('audit_log').select('id').where('action', '=', 'export-list');
  expect(await entries.where('client_id', '=', client.id).execute()).toHaveLength(1);
});
