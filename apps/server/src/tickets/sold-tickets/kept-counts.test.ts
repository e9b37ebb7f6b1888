import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { many } from '../../testing/at-once.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { setTicketStatus } from '../customer-tickets/changes/set-ticket-status.ts';
import { addUpCounts } from './add-up-counts.ts';
import { writeNames } from './write-names.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

async function open() {
  const operator = await buildOperator(server.db);
  const { id: user_id } = await buildPurchaser(server.deps);
  return { client_id: operator.client.id, operator, sell: () => buildCustomerTicket(server.db, operator, { user_id }) };
}

/** The numbers that the kept counts and the tickets themselves give, in one snapshot: of each status and day, and of the rows that were counted. */
async function countsOf({ client }: TestOperator, db: Database = server.db) {
  const key = sql`ticket_id, service_id, type, ticket_status, start, expiry`;
  const { rows } = await sql<{ kept: object; plain: object; counted: number }>`
    SELECT (SELECT coalesce(jsonb_object_agg(key, number), '{}') FROM (
             SELECT concat_ws(' ', ${key}) AS key, sum(number) AS number FROM counted_tickets
             WHERE client_id = ${client.id} GROUP BY 1 HAVING sum(number) <> 0) AS kept) AS kept,
           (SELECT coalesce(jsonb_object_agg(key, number), '{}') FROM (
             SELECT concat_ws(' ', ${key}) AS key, count(*) AS number FROM customer_tickets WHERE client_id = ${client.id} GROUP BY 1) AS plain) AS plain,
           (SELECT coalesce(sum(number), 0)::integer FROM ticket_counts WHERE client_id = ${client.id}) AS counted`.execute(
    db,
  );
  return rows[0]!;
}

async function expectExact(operator: TestOperator): Promise<void> {
  const { kept, plain } = await countsOf(operator);
  expect(kept).toEqual(plain);
}

async function runJobs(): Promise<void> {
  while (await writeNames(server.deps)) continue;
  while (await addUpCounts(server.deps)) continue;
}

const changes: [string, (ticket: { client_id: string; id: string }) => Promise<unknown>][] = [
  ['is suspended', (ticket) => setTicketStatus(server.db, ticket, { from: 'active', to: 'suspended' })],
  ['is void', ({ id }) => update(id, { ticket_status: 'void' })],
  ['is moved to other days', ({ id }) => update(id, { start: '2027-01-11', expiry: '2027-01-12' })],
];
const update = (id: string, set: { ticket_status?: string; start?: string; expiry?: string }) =>
  server.db.updateTable('customer_tickets').set(set).where('id', '=', id).execute();

for (const [words, change] of changes) {
  test(`the kept counts are exact when a ticket ${words} before and after it was counted`, async () => {
    const { client_id, operator, sell } = await open();
    const [early, late] = [await sell(), await sell()];
    await expectExact(operator);
    await change({ client_id, id: early.id });
    await expectExact(operator);
    await runJobs();
    await expectExact(operator);
    await change({ client_id, id: late.id });
    await expectExact(operator);
    await runJobs();
    await expectExact(operator);
    expect(await countsOf(operator)).toMatchObject({ counted: 2 });
  });
}

test('tickets that are deleted before and after they were counted are not counted', async () => {
  const { client_id, operator, sell } = await open();
  await sell();
  await runJobs();
  await sell();
  const undo = new Error('undo');
  const deletion = server.db.transaction().execute(async (transaction) => {
    // their orders are deleted later, as when a practice operator is emptied
    await sql`SET CONSTRAINTS ALL DEFERRED`.execute(transaction);
    await transaction.deleteFrom('customer_tickets').where('client_id', '=', client_id).execute();
    expect(await countsOf(operator, transaction)).toMatchObject({ kept: {}, plain: {}, counted: 1 });
    throw undo;
  });
  await expect(deletion).rejects.toBe(undo);
  await expectExact(operator);
});

test('a ticket that is being changed while the job runs is counted once, as it is afterwards', async () => {
  const { operator, sell } = await open();
  const ticket = await sell();
  await inTransaction(server.db, async (transaction) => {
    await transaction
      .updateTable('customer_tickets')
      .set({ ticket_status: 'void' })
      .where('id', '=', ticket.id)
      .execute();
    await writeNames(server.deps);
    expect(await countsOf(operator)).toMatchObject({ counted: 0 });
  });
  await expectExact(operator);
  await runJobs();
  await expectExact(operator);
  expect(await countsOf(operator)).toMatchObject({ counted: 1 });
});

test('sales, changes of tickets and several jobs at once leave exact counts, at each moment', async () => {
  const { client_id, operator, sell } = await open();
  let isOver = false;
  const jobs = many(3, async () => {
    while (!isOver) {
      await writeNames(server.deps);
      await addUpCounts(server.deps);
    }
  });
  const looks = many(1, async () => {
    while (!isOver) await expectExact(operator);
  });
  await many(8, async (worker) => {
    for (let round = 0; round < 12; round += 1) {
      const { id } = await sell();
      for (const [from, to] of [
        ['active', 'suspended'],
        ['suspended', 'active'],
      ] as const)
        await setTicketStatus(server.db, { client_id, id }, { from, to });
      if ((worker + round) % 2 === 0) await update(id, { ticket_status: 'void' });
    }
  });
  isOver = true;
  await Promise.all([jobs, looks]);
  await runJobs();
  await expectExact(operator);
  expect(await countsOf(operator)).toMatchObject({ counted: 8 * 12 });
});
