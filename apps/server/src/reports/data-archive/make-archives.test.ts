import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../demo/seed-demo.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import type { TestMember } from '../../testing/staff/build-staff.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { makeArchive } from './make-archives.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let owner: TestMember;
let console: StaffBrowser;
let client: { id: string };
const slug = 'dales-coaches';
const path = `/console/${slug}/data-archive`;

beforeAll(async () => {
  server = await startTestApp();
  await seedDemo(server.deps);
  client = await clientOf(slug);
  owner = await buildStaff(server, client.id, { name: 'Harriet of the archive' });
  console = await signInAs(server, owner);
});
afterAll(() => server?.stop());

const clientOf = (of: string) =>
  server.db.selectFrom('clients').select('id').where('slug', '=', of).executeTakeFirstOrThrow();

interface Archive {
  id: string;
  state: string;
  ends_at: string | null;
  bytes: number | null;
}

const latest = async (browser = console) =>
  ((await browser.call('GET', path)).body as { archive: Archive | null }).archive;

async function download(id: string, browser = console, at = path) {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  return server.app.inject({ url: `/api${at}/${id}/file`, headers: { cookie } });
}

async function makeOne(): Promise<Archive> {
  expect((await console.call('POST', path)).status).toBe(204);
  while (await makeArchive(server.deps)) continue;
  return (await latest())!;
}

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

test('C-207 an archive that fails three times is given up, and the next one is asked for anew', async () => {
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

/** Makes an archive. Returns the most memory that was in use in megabytes, without what waits to be collected. */
async function memoryToMake(client_id: string, asked_by: string): Promise<number> {
  const at = server.clock.now();
  const archive = { client_id, id: newId(), asked_by, asked_at: at, next_attempt_at: at };
  await server.db.insertInto('data_archives').values(archive).execute();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const memory = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1_048_576;
  };
  const before = memory();
  const samples: number[] = [];
  const watch = setInterval(() => samples.push(memory()), 200);
  expect(await makeArchive(server.deps)).toBe(true);
  clearInterval(watch);
  expect(samples.length).toBeGreaterThan(0);
  return Math.max(...samples) - before;
}

test(
  'C-207 an archive of many tickets takes no more memory than one of a single ticket',
  { timeout: 120_000 },
  async () => {
    const operator = await buildOperator(server.db);
    const purchaser = await buildPurchaser(server.deps);
    const { id } = await buildCustomerTicket(server.db, operator, { user_id: purchaser.id });
    const member = await buildStaff(server, operator.client.id);
    const ofOne = await memoryToMake(operator.client.id, member.id);
    await server.ownerDb.connection().execute(async (connection) => {
      await sql`SET session_replication_role = replica`.execute(connection);
      // the archive reads without them, and writing them would take minutes
      await sql`
      DO $$ DECLARE one regclass; BEGIN
        FOR one IN SELECT indexrelid::regclass FROM pg_index WHERE indrelid = 'customer_tickets'::regclass AND NOT indisunique LOOP
          EXECUTE format('DROP INDEX %s', one);
        END LOOP;
      END $$`.execute(connection);
      await sql`
        WITH ticket AS MATERIALIZED (SELECT * FROM customer_tickets WHERE id = ${id})
        INSERT INTO customer_tickets SELECT copy.* FROM ticket
        CROSS JOIN generate_series(1, 20000) AS n
        CROSS JOIN LATERAL jsonb_populate_record(NULL::customer_tickets, to_jsonb(ticket) || jsonb_build_object(
          'id', gen_random_uuid(), 'order_id', gen_random_uuid(), 'reference', translate(lpad(n::text, 8, '0'), '01', 'BC')
        )) AS copy`.execute(connection);
      await sql`RESET session_replication_role`.execute(connection);
    });
    const ofMany = await memoryToMake(operator.client.id, member.id);
    const { rows } = await sql<{ parts: number }>`
    SELECT count(*)::integer AS parts FROM data_archive_parts WHERE client_id = ${operator.client.id}`.execute(
      server.db,
    );
    expect(rows[0]!.parts).toBeGreaterThan(3);
    // the tickets are tens of megabytes as CSV and JSON
    expect(ofMany - ofOne).toBeLessThan(15);
  },
);
