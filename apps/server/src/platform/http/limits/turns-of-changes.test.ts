import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../../testing/staff/build-staff.ts';
import { keyOf } from '../../../testing/staff/staff-browser.ts';
import type { StaffBrowser } from '../../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { sql } from '../../database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

/** Locks an operator, as a long import does, while `work` is done. */
async function whileLocked({ client }: TestOperator, work: () => Promise<void>): Promise<void> {
  await server.ownerDb.transaction().execute(async (import_) => {
    await sql`SELECT FROM clients WHERE id = ${client.id} FOR NO KEY UPDATE`.execute(import_);
    await work();
  });
}

async function countOfWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.db);
  return rows[0]!.count;
}

const addTo = (browser: StaffBrowser, { client }: TestOperator, name: string) =>
  browser.call('POST', `/console/${client.slug}/calendars`, { name, terms: [], days: [] });

async function openConsole() {
  const operator = await buildOperator(server.db);
  const owner = await buildStaff(server, operator.client.id);
  const browser = await signInAs(server, owner);
  const add = (name: string) => addTo(browser, operator, name);
  return { operator, add };
}

test('F-28 changes of an operator that wait for a long one take three connections at most, and others are served', async () => {
  const [busy, other] = [await openConsole(), await openConsole()];
  const changes: ReturnType<typeof busy.add>[] = [];
  await whileLocked(busy.operator, async () => {
    for (let index = 0; index < 12; index += 1) changes.push(busy.add(`Calendar ${index}`));
    await expect.poll(countOfWaiting).toBe(3);
    const { status } = await other.add('Term dates');
    expect(status).toBe(201);
    const shop = await server.app.inject(`/api/client/slug/${busy.operator.client.slug}`);
    expect(shop.statusCode).toBe(200);
    expect(await countOfWaiting()).toBe(3);
  });
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => 201));
});

test('a member who is removed while a change waits makes no change', async () => {
  const { operator, add } = await openConsole();
  const former = await buildStaff(server, operator.client.id);
  const theirs = await signInAs(server, former);
  const changes: Promise<unknown>[] = [];
  let late: Promise<string | undefined> | undefined;
  await whileLocked(operator, async () => {
    for (let index = 0; index < 3; index += 1) changes.push(add(`Calendar ${index}`));
    await expect.poll(countOfWaiting).toBe(3);
    late = addTo(theirs, operator, 'Late').then((response) => keyOf(response).join(' '));
    await server.db.deleteFrom('staff_memberships').where('staff_id', '=', former.id).execute();
  });
  await Promise.all(changes);
  expect(await late).toBe('403 staff-not-permitted');
});
