import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { queueRemovals } from '../../platform/personal-data/removals.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { makeRemovals } from './make-removals.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let name: string;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
/** A photo whose file is to be deleted. */
beforeEach(async () => {
  await server.db.deleteFrom('removals').execute();
  name = `${newId()}.jpg`;
  await server.deps.photoStore.write(name, Buffer.from('photo'));
  await inTransaction(server.db, (transaction) =>
    queueRemovals(transaction, server.clock.now(), [{ kind: 'photo', name }]),
  );
});

const removals = () => server.db.selectFrom('removals').select(['attempts', 'last_error', 'next_attempt_at']).execute();

/** A process whose deletion of a file begins, and ends when it is told to: with an error or without. */
function slowProcess() {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { photoStore } = server.deps;
  const slowStore = {
    ...photoStore,
    async remove(file: string) {
      begun.resolve();
      await end.promise;
      await photoStore.remove(file);
    },
  };
  const made = makeRemovals({ ...server.deps, photoStore: slowStore });
  return { made, begun: begun.promise, succeed: end.resolve, fail: end.reject };
}

test('a file that another process is about to delete is left to it', async () => {
  await inTransaction(server.db, async (transaction) => {
    await sql`SELECT FROM removals WHERE name = ${name} FOR UPDATE`.execute(transaction);
    await Promise.all([makeRemovals(server.deps), makeRemovals(server.deps)]);
  });
  expect(await removals()).toMatchObject([{ attempts: 0 }]);
  await makeRemovals(server.deps);
  expect(await removals()).toEqual([]);
  expect(await server.deps.photoStore.read(name)).toBeUndefined();
});

test('the late failure of a process changes nothing while another one deletes the file', async () => {
  const first = slowProcess();
  await first.begun;
  // the claim of the first process ends
  server.clock.advance({ minutes: 2 });
  const second = slowProcess();
  await second.begun;
  const claimed = await removals();
  expect(claimed).toMatchObject([{ attempts: 2, last_error: null }]);
  first.fail(new Error('the disk is full'));
  await first.made;
  expect(await removals()).toEqual(claimed);
  second.succeed();
  await second.made;
  expect(await removals()).toEqual([]);
});
