import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { newId } from '../../platform/ids.ts';
import { liveMemory } from '../../platform/zip/live-memory.fixture.ts';
import { openArchive } from './ask-for-archive.ts';
import { makeArchive } from './make-archives.ts';
import { openArchiveOffice } from './archive.fixture.ts';
import type { ArchiveOffice } from './archive.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: ArchiveOffice['server'];
let console: ArchiveOffice['console'];
let path: ArchiveOffice['path'];
let latest: ArchiveOffice['latest'];
let download: ArchiveOffice['download'];
let makeOne: ArchiveOffice['makeOne'];
let owner: ArchiveOffice['owner'];

beforeAll(async () => {
  ({ server, console, path, latest, download, makeOne, owner } = await openArchiveOffice());
});
afterAll(() => server?.stop());

test('C-207 a process that dies is followed by another, and its late parts are refused', async () => {
  await console.call('POST', path);
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  let writes = 0;
  // the first process stops before its first part, for longer than its lease
  const slow = {
    ...server.deps,
    clock: { now: () => server.clock.now() },
    db: new Proxy(server.db, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
        writes += 1;
        return () => ({
          setIsolationLevel: () => ({
            setAccessMode: () => ({
              execute: async (work: never) => {
                await isHeld;
                return target
                  .transaction()
                  .setIsolationLevel('repeatable read')
                  .setAccessMode('read only')
                  .execute(work);
              },
            }),
          }),
        });
      },
    }),
  };
  const first = makeArchive(slow);
  while (writes === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  server.clock.advance({ minutes: 6 });
  expect(await makeArchive(server.deps)).toBe(true);
  const ready = (await latest())!;
  expect(ready.state).toBe('ready');
  release();
  await first;
  const { rows } = await sql<{ attempt: number }>`SELECT DISTINCT attempt FROM data_archive_parts`.execute(server.db);
  expect(rows).toEqual([{ attempt: 2 }]);
  expect(Object.keys(unzipSync((await download(ready.id)).rawPayload))).toContain('csv/orders.csv');
});

test('C-207 an archive that fails three times is given up, and another one can be asked for', async () => {
  server.clock.advance({ minutes: 1 });
  await console.call('POST', path);
  await sql`ALTER TABLE trips RENAME TO trips_away`.execute(server.ownerDb);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await makeArchive(server.deps)).toBe(true);
    server.clock.advance({ minutes: 2 });
  }
  expect(await makeArchive(server.deps)).toBe(false);
  expect(await latest()).toMatchObject({ state: 'failed' });
  await sql`ALTER TABLE trips_away RENAME TO trips`.execute(server.ownerDb);
  server.clock.advance({ minutes: 1 });
  expect(await makeOne()).toMatchObject({ state: 'ready' });
});

/** Makes an operator with copies of one ticket, and an archive of it that is to be made. Returns the id of the operator. */
async function operatorWith(tickets: number): Promise<string> {
  const operator = await buildOperator(server.db);
  const purchaser = await buildPurchaser(server.deps);
  const { id } = await buildCustomerTicket(server.db, operator, { user_id: purchaser.id });
  const { id: asked_by } = await buildStaff(server, operator.client.id);
  await server.ownerDb.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica`.execute(connection);
    for (let first = 1; first <= tickets; first += 2_000) {
      await sql`
        WITH ticket AS MATERIALIZED (SELECT * FROM customer_tickets WHERE id = ${id})
        INSERT INTO customer_tickets SELECT copy.* FROM ticket
        CROSS JOIN generate_series(${first}::integer, ${Math.min(tickets, first + 1_999)}::integer) AS n
        CROSS JOIN LATERAL jsonb_populate_record(NULL::customer_tickets, to_jsonb(ticket) || jsonb_build_object(
          'id', gen_random_uuid(), 'order_id', gen_random_uuid(), 'reference', translate(lpad(n::text, 8, '0'), '01', 'BC')
        )) AS copy`.execute(connection);
    }
    await sql`RESET session_replication_role`.execute(connection);
  });
  const at = server.clock.now();
  const archive = { client_id: operator.client.id, id: newId(), asked_by, asked_at: at, next_attempt_at: at };
  await server.db.insertInto('data_archives').values(archive).execute();
  return operator.client.id;
}

test(
  'C-207 an archive of many tickets is read 500 rows at a time and stored in parts of about a megabyte',
  { timeout: 120_000 },
  async () => {
    const client_id = await operatorWith(5_000);
    const before = server.statements.length;
    expect(await makeArchive(server.deps)).toBe(true);
    const fetches = server.statements.slice(before).filter((statement) => statement.startsWith('FETCH'));
    expect(new Set(fetches)).toEqual(new Set(['FETCH 500 FROM archived_rows']));
    expect(fetches.length).toBeGreaterThan((2 * 5_000) / 500);
    const { rows } = await sql<{ largest: number }>`
      SELECT max(length(content)) AS largest FROM data_archive_parts WHERE client_id = ${client_id}`.execute(server.db);
    expect(rows[0]!.largest).toBeLessThan(1.5 * 1_048_576);
  },
);

test('C-207 the memory of an archive does not grow with the number of tickets', { timeout: 180_000 }, async () => {
  /** The most memory that is used at a part of the archive, over what was used before, in megabytes. */
  async function memoryWith(tickets: number): Promise<number> {
    await operatorWith(tickets);
    const before = liveMemory();
    let most = 0;
    // the time is read at each part
    const clock = {
      now: () => {
        most = Math.max(most, liveMemory() - before);
        return server.clock.now();
      },
    };
    expect(await makeArchive({ ...server.deps, clock })).toBe(true);
    return most;
  }
  await memoryWith(10);
  const small = await memoryWith(10);
  // as objects, 12,000 tickets are 40 megabytes
  expect((await memoryWith(12_000)) - small).toBeLessThan(10);
});

test('C-207 an archive that ends its process three times is given up, and leaves no parts', async () => {
  server.clock.advance({ minutes: 1 });
  await console.call('POST', path);
  const { id } = (await latest())!;
  // what three processes leave that were ended in the middle
  await sql`UPDATE data_archives SET attempts = 3 WHERE id = ${id}`.execute(server.db);
  await sql`
    INSERT INTO data_archive_parts (client_id, archive_id, attempt, number, content)
    SELECT client_id, id, attempt, 0, '' FROM data_archives CROSS JOIN generate_series(1, 3) AS attempt WHERE id = ${id}`.execute(
    server.db,
  );
  expect(await makeArchive(server.deps)).toBe(true);
  expect(await latest()).toMatchObject({ id, state: 'failed' });
  const { rows } = await sql`SELECT FROM data_archive_parts WHERE archive_id = ${id}`.execute(server.db);
  expect(rows).toEqual([]);
  expect(await makeArchive(server.deps)).toBe(false);
});

test('C-207 a download fails when its archive is deleted meanwhile, instead of ending early', async () => {
  const client_id = await operatorWith(1);
  expect(await makeArchive(server.deps)).toBe(true);
  const { id, asked_by } = await server.db
    .selectFrom('data_archives')
    .select(['id', 'asked_by'])
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();
  const { parts } = await openArchive(server.deps, { kind: 'staff', id: asked_by }, { client_id, id });
  await sql`DELETE FROM data_archives WHERE id = ${id}`.execute(server.db);
  await expect(parts.next()).rejects.toThrow('was deleted');
});

test(
  'C-207 the memory of an archive does not grow with the files of many families that were recorded',
  { timeout: 180_000 },
  async () => {
    const client_id = await operatorWith(10);
    await sql`
    INSERT INTO personal_data_views (client_id, id, staff_id, kind, user_ids, at)
    SELECT client_id, gen_random_uuid(), asked_by, 'sold-tickets-file', ARRAY(SELECT gen_random_uuid() FROM generate_series(1, 10000)), now()
    FROM data_archives CROSS JOIN generate_series(1, 40) WHERE client_id = ${client_id}`.execute(server.ownerDb);
    const before = liveMemory();
    let most = 0;
    const clock = {
      now: () => {
        most = Math.max(most, liveMemory() - before);
        return server.clock.now();
      },
    };
    expect(await makeArchive({ ...server.deps, clock })).toBe(true);
    // as one batch they are more than 40 megabytes
    expect(most).toBeLessThan(20);
    const { rows } = await sql<{
      state: boolean;
    }>`SELECT ready_at IS NOT NULL AS state FROM data_archives WHERE client_id = ${client_id}`.execute(server.db);
    expect(rows).toEqual([{ state: true }]);
  },
);

test('C-207 an operator has two archives that are ready: a third one takes the place of the oldest', async () => {
  // the clock of the tests before has gone beyond the second factor of the first session
  const session = await signInAs(server, owner);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    server.clock.advance({ minutes: 1 });
    ids.push((await makeOne(session)).id);
  }
  const statuses = [];
  for (const id of ids) statuses.push((await download(id, session)).statusCode);
  expect(statuses).toEqual([404, 200, 200]);
});
