import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { whileLocked } from '../../testing/at-once.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { removeStop, renameStop } from './change-stop.ts';
import { findOrCreateStops } from './find-or-create-stops.ts';
import { listStops } from './list-stops.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let stop_id: string;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
/** An operator whose service calls at a stop where nobody boards. */
beforeEach(async () => {
  operator = await buildOperator(server.db, { service: { stops: ['Skipton', 'Mill'] } });
  stop_id = (await listed()).find(({ name }) => name === 'Mill')!.id;
});

const listed = () => listStops(server.deps, allServices(operator.client.id));
const keyOf = () => ({ ...allServices(operator.client.id), stop_id });
const remove = () => removeStop(server.deps, testStaff, keyOf());
const rename = () => renameStop(server.deps, testStaff, keyOf(), { previous: 'Mill', name: 'Old Mill' });
/** What a new route does with the names of its stops. */
const call = () =>
  inTransaction(server.db, (transaction) =>
    findOrCreateStops(transaction, server.clock.now(), operator.client.id, ['Mill']),
  );

/** Does the works at once, in the order in which they begin. Returns the key of each refusal. */
const atOnce = (...works: (() => Promise<unknown>)[]) =>
  whileLocked(
    server.deps,
    { table: 'stops', where: sql`id = ${stop_id}` },
    works.map(
      (work) => async () =>
        work().then(
          () => 'done',
          ({ key }: { key: string }) => key,
        ),
    ),
  );
const entries = async () => {
  const rows = server.db.selectFrom('audit_log').select(['action', 'before']).where('subject_id', '=', stop_id);
  return (await rows.orderBy('id').execute()).map(({ action, before }) => [action, (before as { name: string }).name]);
};
/** Names of stops that are in use. */
const names = async () => {
  const stops = server.db.selectFrom('stops').select('name').where('client_id', '=', operator.client.id);
  return (await stops.where('retired_at', 'is', null).orderBy('name').execute()).map(({ name }) => name);
};

test('a stop that is removed several times at once is removed once', async () => {
  expect(await atOnce(remove, remove, remove)).toEqual(['done', 'stop-unknown', 'stop-unknown']);
  expect(await entries()).toEqual([['remove-stop', 'Mill']]);
  expect(await names()).toEqual(['Skipton']);
});

test('a stop that is removed before it is renamed at the same moment keeps its name', async () => {
  expect(await atOnce(remove, rename)).toEqual(['done', 'stop-unknown']);
  expect(await entries()).toEqual([['remove-stop', 'Mill']]);
});

test('a stop that is removed after it is renamed at the same moment is removed with the new name', async () => {
  expect(await atOnce(rename, remove)).toEqual(['done', 'done']);
  expect(await entries()).toEqual([
    ['rename-stop', 'Mill'],
    ['remove-stop', 'Old Mill'],
  ]);
});

test('a removed stop that two new routes name at once comes back once', async () => {
  await remove();
  expect(await atOnce(call, call)).toEqual(['done', 'done']);
  expect(await names()).toEqual(['Mill', 'Skipton']);
  expect((await call()).get('Mill')).toBe(stop_id);
});
