import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../platform/database/sql/sql.ts';
import { buildClient } from '../../testing/builders/build-operator.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { makeRoom } from '../empty-imports.ts';
import { openImports } from '../import-file.fixture.ts';
import type { Imports } from '../import-file.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const megabyte = 1_048_576;
/** Begins a download, and returns its connection. */
function download(imports: Imports, id: string) {
  const cookie = [...imports.browser.cookies].map((pair) => pair.join('=')).join('; ');
  const { port } = new URL(shop.url);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(`GET /api${imports.path}/${id}/file HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`);
  return socket;
}
const vouchers = (code: string) => `Code,Value\n${code},1`;

/** An operator with an import that is done, and one that waits as a number of copies. */
async function office(copies: number) {
  const client = await buildClient(shop.db);
  const imports = await openImports(shop, client);
  const done = await imports.preview('vouchers', vouchers('DONE'));
  await imports.apply(done);
  const waiting = await imports.preview('vouchers', vouchers('WAITING'));
  await sql`
    INSERT INTO imports (client_id, id, kind, file_name, file, file_table, choices, made_by, service_ids, created_at)
    SELECT client_id, gen_random_uuid(), kind, 'old', file, file_table, choices, made_by, service_ids, created_at - interval '2 days'
    FROM imports CROSS JOIN generate_series(1, ${copies}::integer) WHERE client_id = ${client.id} AND id = ${waiting.id}`.execute(
    shop.db,
  );
  const keep = async (code: string) => {
    const { status, body } = await imports.send('vouchers', vouchers(code));
    return [status, body.error_key];
  };
  const old = async () =>
    (
      await shop.db
        .selectFrom('imports')
        .select('id')
        .where('client_id', '=', client.id)
        .where('file_name', '=', 'old')
        .execute()
    ).length;
  return { client, imports, done, waiting, keep, old };
}

test('C-070 an operator keeps 500 files: previews of more than a day are forgotten first, then files of imports, which can still be undone', async () => {
  const { client, imports, done, waiting, keep, old } = await office(498);
  expect(await keep('ONE')).toEqual([201, undefined]);
  expect([await old(), (await imports.show(done.id)).rows]).toEqual([497, 1]);

  // all the others are of today
  await shop.db
    .updateTable('imports')
    .set({ created_at: shop.clock.now() })
    .where('client_id', '=', client.id)
    .execute();
  expect(await keep('TWO')).toEqual([201, undefined]);
  expect(await old()).toBe(497);
  expect(await imports.show(done.id)).toMatchObject({ rows: null, format: null, done: { counts: { new: 1 } } });
  for (const file of ['file', 'refused'])
    expect(keyOf(await imports.browser.call('GET', `${imports.path}/${done.id}/${file}`))).toEqual([
      410,
      'import-file-gone',
    ]);

  expect(await keep('THREE')).toEqual([409, 'import-files-full']);
  await imports.browser.call('DELETE', `${imports.path}/${waiting.id}`);
  expect(await keep('THREE')).toEqual([201, undefined]);
  expect((await imports.undo(done)).status).toBe(204);
});

test('C-070 an operator keeps files up to a number of bytes, and a new one that is too large with them is refused', async () => {
  const { client, old } = await office(3);
  await sql`UPDATE imports SET file = ${randomBytes(megabyte)}::bytea WHERE client_id = ${client.id} AND file_name = 'old'`.execute(
    shop.db,
  );
  const keep = (bytes: number) =>
    shop.db
      .transaction()
      .execute((transaction) =>
        makeRoom(transaction, { client_id: client.id, now: shop.clock.now() }, { files: 500, bytes }),
      );
  await keep(4 * megabyte);
  expect(await old()).toBe(3);
  await keep(1.5 * megabyte);
  expect(await old()).toBe(1);
  await expect(keep(10)).rejects.toMatchObject({ key: 'import-files-full' });
  expect(await old()).toBe(1);
});

test('F-28 a file of an import is read in parts, as far as its download is read', async () => {
  const { client, imports, waiting } = await office(0);
  const size = 24;
  const file = randomBytes(size * megabyte);
  await sql`UPDATE imports SET file = ${file}::bytea WHERE client_id = ${client.id} AND id = ${waiting.id}`.execute(
    shop.db,
  );
  expect((await imports.download(`/imports/${waiting.id}/file`)).equals(file)).toBe(true);
  const parts = () => shop.statements.filter((statement) => statement.includes('substring(file')).length;
  const before = parts();
  const socket = download(imports, waiting.id);
  const [head] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  expect(head.toString('latin1')).toMatch(/^HTTP\/1.1 200 /);
  let read = -1;
  while (read !== parts()) {
    read = parts();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  // what the buffers of the connection take is read, and no more
  expect(read - before).toBeLessThan(size);
  expect(read - before).toBeGreaterThan(0);
});

test('a download whose file is forgotten meanwhile ends early, so that nobody takes it for the whole file', async () => {
  const { client, imports, waiting } = await office(0);
  const size = 24 * megabyte;
  const set = (file: Buffer) =>
    sql`UPDATE imports SET file = ${file}::bytea WHERE client_id = ${client.id} AND id = ${waiting.id}`.execute(
      shop.db,
    );
  await set(randomBytes(size));
  const socket = download(imports, waiting.id);
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString('latin1')).toContain(`content-length: ${size}\r\n`);
  socket.pause();
  await set(Buffer.alloc(0));
  let received = head.length;
  socket.on('data', (part: Buffer) => (received += part.length));
  socket.resume();
  await once(socket, 'close');
  expect(received).toBeLessThan(size);
});
