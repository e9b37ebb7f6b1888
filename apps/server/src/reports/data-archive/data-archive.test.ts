import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as text from '@fareway/texts/operators/data-archive.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import { archivedTables } from './archived-tables.ts';
import { leftOutTables } from './left-out-tables.ts';
import { deleteOldArchives, makeArchive } from './make-archives.ts';
import { openArchiveOffice } from './archive.fixture.ts';
import type { ArchiveOffice } from './archive.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: ArchiveOffice['server'];
let client: ArchiveOffice['client'];
let owner: ArchiveOffice['owner'];
let console: ArchiveOffice['console'];
let path: ArchiveOffice['path'];
let clientOf: ArchiveOffice['clientOf'];
let latest: ArchiveOffice['latest'];
let download: ArchiveOffice['download'];
let makeOne: ArchiveOffice['makeOne'];

beforeAll(async () => {
  ({ server, client, owner, console, path, clientOf, latest, download, makeOne } = await openArchiveOffice());
});
afterAll(() => server?.stop());

const tablesOfSchema = async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'kysely%' ORDER BY 1`.execute(
    server.db,
  );
  return rows.map(({ name }) => name);
};

test('C-207 every table is in the archive or left out with a reason', async () => {
  const decided = [...archivedTables.map(({ table }) => table), ...Object.keys(leftOutTables)];
  expect(decided.toSorted()).toEqual(await tablesOfSchema());
  const files = archivedTables.map(({ table, file }) => file ?? table);
  expect(files.toSorted()).toEqual(Object.keys(text.files).toSorted());
});

test('C-207 no column of the archive is a secret or the bytes of a file, and every column that is left out exists', async () => {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns WHERE table_schema = 'public'`.execute(
    server.db,
  );
  const columnsOf = (table: string) => rows.filter((row) => row.table === table);
  const archived = archivedTables.flatMap(({ table, without = [] }) =>
    columnsOf(table).filter(({ column }) => !without.includes(column)),
  );
  expect(archived.length).toBeGreaterThan(300);
  // the code of a voucher is typed by families, and the counter of its uses names it
  const harmless = [
    'vouchers.code',
    'stops.atco_code',
    'orders.refusal_key',
    'mail_domains.public_key',
    'waiting_list_entries.post_code',
  ];
  const secret = archived
    .filter(
      ({ column, type }) => type === 'bytea' || /hash|token|secret|password|sealed|salt|(^|_)(key|code)$/.test(column),
    )
    .map(({ table, column }) => `${table}.${column}`);
  expect(secret.filter((name) => !harmless.includes(name))).toEqual([]);
  const unknown = archivedTables.flatMap(({ table, without = [] }) =>
    without
      .filter((column) => !columnsOf(table).some((known) => known.column === column))
      .map((column) => `${table}.${column}`),
  );
  expect(unknown).toEqual([]);
});

test('C-207 an owner gets one ZIP with every row of the operator as CSV and JSON, a description and a note', async () => {
  const archive = await makeOne();
  expect(archive).toMatchObject({
    state: 'ready',
    ends_at: new Date(server.clock.now().getTime() + 86_400_000).toISOString(),
  });
  const response = await download(archive.id);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-length': String(archive.bytes),
  });
  const today = server.clock.now().toISOString().slice(0, 10);
  expect(response.headers['content-disposition']).toBe(`attachment; filename="dales-coaches-data-${today}.zip"`);
  const files = unzipSync(response.rawPayload);
  const note = strFromU8(files['README.txt']!);
  const description = JSON.parse(strFromU8(files['description.json']!)) as {
    file: string;
    columns: { name: string; type: string }[];
  }[];

  let rows = 0;
  for (const { table, file = table, rows: condition } of archivedTables) {
    // tables without the operator's id are counted by hand in own-data-only.test.ts
    const { rows: counted } = condition
      ? { rows: [] }
      : await sql<{
          count: number;
        }>`SELECT count(*)::integer AS count FROM ${sql.table(table)} WHERE client_id = ${client.id}`.execute(
          server.db,
        );
    const objects = JSON.parse(strFromU8(files[`json/${file}.json`]!)) as Record<string, unknown>[];
    const csv = parse(strFromU8(files[`csv/${file}.csv`]!), { bom: true });
    // the download itself adds to the history
    const isHistory = ['audit_log', 'personal_data_views'].includes(table);
    const isCounted = !isHistory && condition === undefined;
    expect.soft(!isCounted || objects.length === counted[0]!.count, file).toBe(true);
    expect.soft(csv.length - 1, file).toBe(objects.length);
    const columns = description.find((described) => described.file === file)!.columns.map(({ name }) => name);
    const keys = new Set(objects.map((object) => Object.keys(object).join()));
    expect.soft([...keys], file).toEqual(objects.length > 0 ? [columns.join()] : []);
    expect.soft(note, file).toContain(file);
    rows += objects.length;
  }
  expect(rows).toBeGreaterThan(300);
  const everything = Object.values(files)
    .map((content) => strFromU8(content))
    .join('\n');
  const { rows: strangers } = await sql<{ id: string }>`
    SELECT id::text FROM clients WHERE id <> ${client.id} UNION SELECT id::text FROM services WHERE client_id <> ${client.id}
    UNION SELECT id::text FROM users WHERE email = 'commuter@fareway.example'`.execute(server.db);
  expect(strangers.length).toBeGreaterThan(5);
  for (const secret of ['argon2', ...strangers.map(({ id }) => id)])
    expect.soft(everything.includes(secret), secret).toBe(false);
  expect(everything).toContain('parent@fareway.example');
});

test('C-207 asking twice at once asks for one archive, and a download is recorded with its families', async () => {
  server.clock.advance({ minutes: 1 });
  await Promise.all([1, 2, 3].map(() => console.call('POST', path)));
  const { rows: open } = await sql`SELECT FROM data_archives WHERE next_attempt_at IS NOT NULL`.execute(server.db);
  expect(open).toHaveLength(1);
  expect(await latest()).toMatchObject({ state: 'making', bytes: null });
  // two processes: one makes it
  expect((await Promise.all([makeArchive(server.deps), makeArchive(server.deps)])).toSorted()).toEqual([false, true]);
  const { id } = (await latest())!;
  await download(id);
  const views = await server.db
    .selectFrom('personal_data_views')
    .select(['staff_id', 'user_ids'])
    .where('kind', '=', 'data-archive')
    .orderBy('at', 'desc')
    .execute();
  const { rows: families } = await sql<{
    user_id: string;
  }>`SELECT DISTINCT user_id FROM orders WHERE client_id = ${client.id}`.execute(server.db);
  expect(views[0]!.staff_id).toBe(owner.id);
  expect(views[0]!.user_ids.toSorted()).toEqual(families.map(({ user_id }) => user_id).toSorted());
  const entry = { by: owner.id, subject: `data-archive ${id}` };
  const of = { client_id: client.id, subject_id: id };
  await expectAudit(server.db, of, 'ask-for-data-archive', [entry]);
  await expectAudit(server.db, of, 'download-data-archive', [entry]);
});

test('C-207 only an owner with a recent second factor takes it, another operator never, and after a day it is deleted', async () => {
  const { id } = (await latest())!;
  const manager = await signInAs(server, await buildStaff(server, client.id, { role: 'manager', sees_money: true }));
  expect([(await manager.call('GET', path)).status, (await manager.call('POST', path)).status]).toEqual([403, 403]);
  expect((await download(id, manager)).statusCode).toBe(403);
  const other = await signInAs(server, await buildStaff(server, (await clientOf('aire-college')).id));
  expect((await download(id, other)).statusCode).toBe(403);
  const elsewhere = await download(id, other, '/console/aire-college/data-archive');
  expect([elsewhere.statusCode, elsewhere.json<{ error_key: string }>().error_key]).toEqual([
    404,
    'data-archive-unknown',
  ]);
  expect((await download('nonsense')).statusCode).toBe(404);

  const fresh = await signInAs(server, owner);
  server.clock.advance({ minutes: 16 });
  expect(keyOf(await fresh.call('POST', path))).toEqual([403, 'staff-factor-needed']);
  expect((await download(id, fresh)).statusCode).toBe(403);

  server.clock.advance({ hours: 24 });
  const later = await signInAs(server, owner);
  expect((await later.call('GET', path)).body).toEqual({ archive: null });
  expect((await download(id, later)).statusCode).toBe(404);
  await deleteOldArchives(server.deps);
  const { rows } = await sql`SELECT FROM data_archive_parts`.execute(server.db);
  expect(rows).toEqual([]);
  console = later;
});
