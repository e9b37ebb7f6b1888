import { unzipSync } from 'fflate';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { makeArchive } from './make-archives.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let console: StaffBrowser;
let path: string;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { client } = await buildOperator(server.db);
  console = await signInAs(server, await buildStaff(server, client.id));
  path = `/console/${client.slug}/data-archive`;
  await console.call('POST', path);
});

/**
 * A process that stops when it reads a result with a column of this name, until it is told to go on. The archive that it makes has one part: after `attempts`
 * it has claimed it, and after `number` it has written the part.
 */
function slowProcess(column: 'attempts' | 'number') {
  const [stopped, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (Object.keys(result.rows[0] ?? {}).includes(column)) {
        stopped.resolve();
        await goOn.promise;
      }
      return result;
    },
  };
  const made = makeArchive({ ...server.deps, db: server.db.withPlugin(plugin) });
  return { made, stopped: stopped.promise, goOn: goOn.resolve };
}
/** The claim of a process ends without a new part. */
const passLease = () => server.clock.advance({ minutes: 6 });
const latest = async () => {
  const { archive } = (await console.call('GET', path)).body as { archive: { id: string; state: string } };
  return archive;
};
const attemptsOfParts = async () => {
  const { id } = await latest();
  const { rows } = await sql<{ attempt: number }>`
    SELECT attempt FROM data_archive_parts WHERE archive_id = ${id}`.execute(server.db);
  return rows.map(({ attempt }) => attempt);
};
/** Expects that the archive is ready and can be read. */
async function expectReady() {
  const { id, state } = await latest();
  expect(state).toBe('ready');
  const cookie = [...console.cookies].map((pair) => pair.join('=')).join('; ');
  const file = await server.app.inject({ url: `/api${path}/${id}/file`, headers: { cookie } });
  expect(Object.keys(unzipSync(file.rawPayload))).toContain('csv/orders.csv');
}

/**
 * Makes the archive in a process that goes on only after another process has claimed the archive. Returns the other process, which is stopped.
 */
async function makeLate(column: 'attempts' | 'number') {
  const late = slowProcess(column);
  await late.stopped;
  passLease();
  const other = slowProcess('attempts');
  await other.stopped;
  late.goOn();
  await late.made;
  return other;
}

/** Lets a process make the archive, and expects its part only. */
async function expectMadeBy({ goOn, made }: ReturnType<typeof slowProcess>) {
  goOn();
  await made;
  expect(await attemptsOfParts()).toEqual([2]);
  await expectReady();
}

test('a part that is written late, while another process makes the archive, is refused', async () => {
  const other = await makeLate('attempts');
  expect(await attemptsOfParts()).toEqual([]);
  expect((await latest()).state).toBe('making');
  await expectMadeBy(other);
});

test('the late end of a process ends no archive that another process makes', async () => {
  const other = await makeLate('number');
  expect((await latest()).state).toBe('making');
  await expectMadeBy(other);
});

test('the late end of a process takes no part from an archive that another process has made', async () => {
  const first = slowProcess('number');
  await first.stopped;
  passLease();
  await makeArchive(server.deps);
  first.goOn();
  await first.made;
  expect(await attemptsOfParts()).toEqual([2]);
  await expectReady();
});

test('an archive that another process is about to make is left to it', async () => {
  const { id } = await latest();
  await inTransaction(server.db, async (transaction) => {
    await sql`SELECT FROM data_archives WHERE id = ${id} FOR UPDATE`.execute(transaction);
    expect(await makeArchive(server.deps)).toBe(false);
  });
  expect(await makeArchive(server.deps)).toBe(true);
});
